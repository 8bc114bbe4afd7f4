// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, items: Array<Choice>, 
/**
 * Whether several rows can be selected.
 */
multiple: boolean, };

export type State = { selected: Array<string>, };

export type Part = 'list' | `row:${string}` | 'summary';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

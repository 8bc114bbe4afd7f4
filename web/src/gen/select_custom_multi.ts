// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, options: Array<Choice>, placeholder: string, 
/**
 * Shows at most this many chips; the rest are counted.
 */
max_tags: number | null, clearable: boolean, };

export type State = { selected: Array<string>, open: boolean, };

export type Part = 'field' | `option:${string}` | `remove:${string}` | 'clear' | 'list';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

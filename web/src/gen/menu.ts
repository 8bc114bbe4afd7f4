// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { MenuItem } from './stage';

export type Props = { label: string, items: Array<MenuItem>, };

export type State = { 
/**
 * The entry that is current.
 */
selected: string | null, 
/**
 * The ticked entries.
 */
checked: Array<string>, expanded: Array<string>, };

export type Part = `item:${string}` | 'current';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

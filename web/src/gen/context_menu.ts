// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice, MenuItem } from './stage';

export type Props = { label: string, rows: Array<Choice>, items: Array<MenuItem>, };

export type State = { 
/**
 * Every use of an entry that is not a tick, oldest first.
 */
used: Array<Use>, 
/**
 * The ticked entries.
 */
checked: Array<string>, 
/**
 * The row whose menu is open.
 */
open_on: string | null, };

export type Use = { on: string, item: string, };

export type Part = `row:${string}` | `item:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

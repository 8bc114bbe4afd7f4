// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { MenuItem } from './stage';

export type Props = { 
/**
 * What the line is about; several lines may have buttons with the same text.
 */
label: string, 
/**
 * The text on the button.
 */
text: string, items: Array<MenuItem>, 
/**
 * What stands before the log.
 */
log: string, };

export type State = { 
/**
 * Every use of an entry that is not a tick, oldest first.
 */
used: Array<string>, 
/**
 * The ticked entries.
 */
checked: Array<string>, open: boolean, };

export type Part = 'button' | `item:${string}` | 'log';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

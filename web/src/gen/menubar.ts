// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { MenuItem } from './stage';

export type Props = { label: string, 
/**
 * Each opens the entries below it.
 */
menus: Array<MenuItem>, };

export type State = { 
/**
 * Every use of an entry that is not a tick, oldest first.
 */
used: Array<string>, 
/**
 * The ticked entries.
 */
checked: Array<string>, 
/**
 * The menu that is open.
 */
open: string | null, };

export type Part = `menu:${string}` | `item:${string}` | 'used' | 'ticks';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

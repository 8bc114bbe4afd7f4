// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Picking = "runs" | "chooses";

export type Props = { label: string, actions: Array<Choice>, picking: Picking, 
/**
 * What stands before the log.
 */
log: string, };

export type State = { 
/**
 * The action on the button.
 */
main: string, 
/**
 * Every action that was run, oldest first.
 */
used: Array<string>, open: boolean, };

export type Part = 'main' | 'more' | `item:${string}` | 'log';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

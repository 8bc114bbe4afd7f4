// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { 
/**
 * Text of the button that opens the box.
 */
label: string, title: string, 
/**
 * Lines of text.
 */
body: Array<string>, 
/**
 * What can be done in the box.
 */
actions: Array<Choice>, 
/**
 * Where the box stands, if there is room.
 */
side: Side, };

export type Side = "bottom" | "top" | "left" | "right";

export type State = { open: boolean, 
/**
 * The action that was used last.
 */
activated: string | null, };

export type Part = 'trigger' | 'title' | `action:${string}` | 'outcome';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

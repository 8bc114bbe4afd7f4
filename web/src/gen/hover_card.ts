// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { 
/**
 * The name that shows the card.
 */
label: string, title: string, 
/**
 * Lines of text.
 */
body: Array<string>, 
/**
 * What can be done in the card.
 */
actions: Array<Choice>, 
/**
 * Where the card stands, if there is room.
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

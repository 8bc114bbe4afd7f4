// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * All entries, those that are not loaded yet included; the note of each is its text.
 */
entries: Array<Choice>, 
/**
 * How many entries come at a time.
 */
page: number, 
/**
 * How long they take on the scene's clock.
 */
delay_ms: number, 
/**
 * The label of the button on every entry, and what it says once it is pressed.
 */
button: string, pressed: string, };

export type State = { 
/**
 * How many entries are there.
 */
loaded: number, loading: boolean, marked: Array<string>, };

export type Part = 'feed' | `entry:${string}` | `button:${string}` | 'summary';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

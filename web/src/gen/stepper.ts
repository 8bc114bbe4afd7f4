// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * The note of each step is what it says.
 */
steps: Array<Choice>, 
/**
 * A step can be gone to only once all before it are done.
 */
linear: boolean, vertical: boolean, };

export type State = { 
/**
 * The step that is shown.
 */
active: string, done: Array<string>, };

export type Part = `step:${string}` | 'back' | 'next' | 'done' | 'status';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

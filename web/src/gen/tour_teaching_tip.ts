// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Ending = "done" | "skipped";

export type Props = { 
/**
 * Text of the button that starts the tour.
 */
label: string, stops: Array<Stop>, };

export type State = { open: boolean, 
/**
 * The stop that is shown or was shown last, counted from 0.
 */
step: number, ended: Ending | null, };

export type Stop = { id: string, label: string, 
/**
 * What the tip says.
 */
note: string, 
/**
 * The name of what it explains.
 */
target: string, };

export type Part = 'trigger' | 'next' | 'back' | 'skip' | 'title' | 'outcome';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, 
/**
 * What it means that the button is pressed, and that it is not; written beside it.
 */
on: string, off: string, };

export type State = { pressed: boolean, };

export type Part = 'button';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

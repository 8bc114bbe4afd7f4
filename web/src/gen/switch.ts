// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, 
/**
 * A line in small type below the label.
 */
note: string, 
/**
 * Sets the switch at the far end of the line, as lists of settings do.
 */
trailing: boolean, };

export type State = { on: boolean, };

export type Part = 'control' | 'input';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

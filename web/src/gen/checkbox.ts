// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, 
/**
 * A line in small type below the label.
 */
note: string, };

export type State = { checked: boolean, };

export type Part = 'control';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

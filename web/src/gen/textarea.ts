// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, placeholder: string, 
/**
 * A line of help at the field.
 */
note: string, 
/**
 * How many lines it shows; longer texts scroll inside it.
 */
rows: number, max_length: number | null, };

export type State = { text: string, };

export type Part = 'input';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, placeholder: string, 
/**
 * A line of help at the field.
 */
note: string, max_length: number | null, };

export type State = { text: string, revealed: boolean, };

export type Part = 'input' | 'toggle';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

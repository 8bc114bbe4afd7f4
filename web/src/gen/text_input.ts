// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, placeholder: string, 
/**
 * A line of help at the field.
 */
note: string, 
/**
 * Fixed text before and after what is typed, which is no part of it.
 */
prefix: string, suffix: string, max_length: number | null, clearable: boolean, };

export type State = { text: string, };

export type Part = 'input' | 'clear';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

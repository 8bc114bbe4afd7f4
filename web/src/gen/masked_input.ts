// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, 
/**
 * The pattern: `0` stands for a digit, `A` for a letter, everything else for itself.
 */
mask: string, placeholder: string, 
/**
 * A line of help at the field.
 */
note: string, };

export type State = { 
/**
 * What was typed, without the fixed signs; letters are capitals.
 */
raw: string, };

export type Part = 'input';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

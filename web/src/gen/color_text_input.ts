// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, placeholder: string, 
/**
 * A line of help at the field.
 */
note: string, spelling: Spelling, };

export type Spelling = "hex" | "rgb";

export type State = { 
/**
 * As `#1a6bcc`; it follows every key that leaves a colour in the field.
 */
color: string | null, 
/**
 * What stands in the field until it is left, if that is not just the colour.
 */
typed: string | null, };

export type Part = 'input';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

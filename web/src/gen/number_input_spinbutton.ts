// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, 
/**
 * A line of help at the field.
 */
note: string, min: number | null, max: number | null, step: number, 
/**
 * How many places behind the point it keeps.
 */
decimals: number, };

export type State = { 
/**
 * Follows every key; a number outside the bounds is brought inside when the field is left.
 */
value: number | null, };

export type Part = 'input' | 'text' | 'up' | 'down';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

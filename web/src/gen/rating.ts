// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, max: number, 
/**
 * Allows half symbols.
 */
half: boolean, 
/**
 * Clicking the current value clears it. Without it, a rating once given can only be changed.
 */
clearable: boolean, };

export type State = { 
/**
 * 0 while there is no rating.
 */
value: number, };

export type Part = `star:${string}` | 'checked';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

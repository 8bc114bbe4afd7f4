// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, max: number, 
/**
 * Allows half symbols.
 */
half: boolean, 
/**
 * Clicking the current value clears it.
 */
clearable: boolean, };

export type State = { value: number, };

export type Part = `star:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

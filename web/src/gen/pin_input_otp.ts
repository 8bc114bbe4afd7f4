// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, length: number, 
/**
 * Whether letters are taken beside digits.
 */
letters: boolean, 
/**
 * Whether the signs are hidden.
 */
hidden: boolean, 
/**
 * A line of help at the boxes.
 */
note: string, };

export type State = { 
/**
 * Letters are capitals.
 */
code: string, };

export type Part = `digit:${string}` | 'focus';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Lane = { name: string, 
/**
 * How many cards it holds at most; a full one takes no more.
 */
limit: number | null, };

export type Props = { label: string, 
/**
 * The columns, from left to right.
 */
lanes: Array<Lane>, cards: Array<Choice>, 
/**
 * Height in pixels beyond which a column scrolls.
 */
max_height: number | null, };

export type State = { columns: { [key in string]: Array<string> }, };

export type Part = `card:${string}` | `column:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

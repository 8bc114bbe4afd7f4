// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * The names of the lists, from left to right.
 */
groups: Array<string>, items: Array<Choice>, 
/**
 * Items can be dragged only by a grip at their side.
 */
grips: boolean, };

export type State = { lists: { [key in string]: Array<string> }, };

export type Part = `item:${string}` | `grip:${string}` | `list:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * The note of each section is its content.
 */
sections: Array<Choice>, 
/**
 * Opening a section closes the one that was open.
 */
single: boolean, };

export type State = { expanded: Array<string>, };

export type Part = `header:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

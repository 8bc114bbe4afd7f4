// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, options: Array<Choice>, columns: number, 
/**
 * The label of a box above the others that ticks all of them or none; empty if there is none.
 */
all: string, };

export type State = { selected: Array<string>, };

export type Part = `option:${string}` | 'all';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, options: Array<Choice>, columns: number, };

export type State = { 
/**
 * Null until something is chosen; a choice once made can only be changed.
 */
selected: string | null, };

export type Part = `option:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, options: Array<Choice>, vertical: boolean, };

export type State = { selected: string, };

export type Part = `option:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, options: Array<Choice>, };

export type State = { selected: Array<string>, };

export type Part = `option:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

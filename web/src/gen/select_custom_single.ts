// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, options: Array<Choice>, placeholder: string, clearable: boolean, };

export type State = { selected: string | null, open: boolean, };

export type Part = 'field' | 'text' | `option:${string}` | 'clear' | 'list';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

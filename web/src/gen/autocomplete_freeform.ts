// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * Taking one writes its label into the field.
 */
suggestions: Array<Choice>, placeholder: string, clearable: boolean, };

export type State = { text: string, open: boolean, };

export type Part = 'input' | 'field' | `option:${string}` | 'clear' | 'list';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

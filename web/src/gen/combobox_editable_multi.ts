// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, suggestions: Array<string>, placeholder: string, clearable: boolean, };

export type State = { values: Array<string>, 
/**
 * What is written and not taken yet.
 */
pending: string, open: boolean, };

export type Part = 'field' | 'input' | `option:${string}` | `remove:${string}` | `chip:${string}` | 'clear' | 'list';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, multiline: boolean, max_length: number | null, 
/**
 * Whether leaving the field keeps the edit; if not, it is dropped.
 */
keep_on_blur: boolean, };

export type State = { text: string, editing: boolean, 
/**
 * What stands in the field while editing.
 */
pending: string, };

export type Part = 'text' | 'edit' | 'input' | 'save' | 'cancel';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

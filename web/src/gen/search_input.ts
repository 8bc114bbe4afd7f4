// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, placeholder: string, 
/**
 * What is searched; entries that contain the words searched for are listed.
 */
entries: Array<string>, 
/**
 * Whether there is a button to search with, beside the Enter key.
 */
button: boolean, 
/**
 * Whether there is a button that empties the field and ends the search.
 */
clearable: boolean, };

export type State = { text: string, 
/**
 * What was last searched for.
 */
submitted: string | null, };

export type Part = 'input' | 'search' | 'clear' | 'submitted';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

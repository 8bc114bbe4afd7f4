// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Copyable = { id: string, label: string, text: string, 
/**
 * Shown as dots; only the copy holds the text.
 */
secret: boolean, };

export type Props = { label: string, items: Array<Copyable>, };

export type State = { 
/**
 * Everything that was copied, oldest first. The clipboard holds the text of the last.
 */
copied: Array<string>, };

export type Part = `copy:${string}` | 'outcome';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

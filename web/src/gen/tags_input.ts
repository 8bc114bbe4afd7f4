// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, placeholder: string, 
/**
 * A line of help at the field.
 */
note: string, };

export type State = { 
/**
 * In the order in which they were added.
 */
tags: Array<string>, 
/**
 * What is typed and not a tag yet; it becomes one with Enter, with a comma, and when the field is left.
 */
pending: string, };

export type Part = 'input' | `tag:${string}` | `remove:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

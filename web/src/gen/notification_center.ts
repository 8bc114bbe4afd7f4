// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Message = { id: string, label: string, 
/**
 * Second line.
 */
note: string, 
/**
 * When it came, as shown.
 */
time: string, };

export type Props = { label: string, items: Array<Message>, };

export type State = { open: boolean, read: Array<string>, dismissed: Array<string>, };

export type Part = 'trigger' | `mark:${string}` | `dismiss:${string}` | 'mark_all' | 'restore' | 'unread';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

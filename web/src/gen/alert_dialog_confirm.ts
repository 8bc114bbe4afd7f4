// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Answer = "confirmed" | "cancelled";

export type Props = { 
/**
 * Text of the button that asks.
 */
label: string, title: string, body: string, 
/**
 * Texts of the two answers.
 */
confirm: string, cancel: string, 
/**
 * The first answer destroys something.
 */
danger: boolean, 
/**
 * What must be typed before the first answer can be given.
 */
phrase: string | null, };

export type State = { open: boolean, 
/**
 * The last answer.
 */
answer: Answer | null, 
/**
 * What stands in the field of the open dialog.
 */
typed: string, };

export type Part = 'trigger' | 'confirm' | 'cancel' | 'field' | 'focus' | 'outcome';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

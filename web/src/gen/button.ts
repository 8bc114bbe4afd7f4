// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type ButtonKind = "plain" | "primary" | "danger";

export type Props = { 
/**
 * What the line is about; several lines may have buttons with the same text.
 */
label: string, 
/**
 * The text on the button.
 */
text: string, kind: ButtonKind, disabled: boolean, 
/**
 * What the page calls the presses that it counts.
 */
counter: string, };

export type State = { presses: number, };

export type Part = 'button' | 'count';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

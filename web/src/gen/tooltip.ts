// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Explained = { id: string, label: string, 
/**
 * What the tooltip says.
 */
tip: string, 
/**
 * Name of the picture that stands for the label; without one the label itself is shown.
 */
icon: string | null, disabled: boolean, };

export type Props = { label: string, items: Array<Explained>, };

export type State = { 
/**
 * The button whose tooltip shows.
 */
open: string | null, 
/**
 * The buttons that are pressed in.
 */
pressed: Array<string>, };

export type Part = `item:${string}` | `tip:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

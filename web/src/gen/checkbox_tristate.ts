// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, 
/**
 * What each of the three states means here, written after the label while it holds.
 */
off: string, on: string, mixed: string, };

export type State = { state: 'off' | 'on' | 'mixed', };

export type Part = 'control';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, min: number, max: number, step: number, 
/**
 * Stands after the shown values, as in `18 – 24 °C`.
 */
unit: string, 
/**
 * Values that are labelled along the track.
 */
marks: Array<number>, };

export type State = { from: number, to: number, };

export type Part = 'track' | 'from' | 'to' | 'focus';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

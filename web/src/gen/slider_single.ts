// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, min: number, max: number, step: number, 
/**
 * Stands after the shown value, as in `65 %`.
 */
unit: string, 
/**
 * Values that are labelled along the track.
 */
marks: Array<number>, vertical: boolean, };

export type State = { value: number, };

export type Part = 'track' | 'thumb';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

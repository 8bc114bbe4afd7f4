// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Band = { label: string, from: number, to: number, };

export type Nudge = { label: string, by: number, };

export type Props = { label: string, min: number, max: number, 
/**
 * Stands after the shown value, as in `42 bar`.
 */
unit: string, 
/**
 * Values that are written below the bar.
 */
ticks: Array<number>, 
/**
 * The value is shown by the bar alone, not also as a number.
 */
unwritten: boolean, band: Band | null, buttons: Array<Nudge>, 
/**
 * The label of a field in which the reading is noted.
 */
log: string | null, };

export type State = { value: number, 
/**
 * What stands in the field.
 */
logged: string, };

export type Part = 'bar' | `button:${string}` | 'log' | 'focus';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

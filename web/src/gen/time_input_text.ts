// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, seconds: boolean, 
/**
 * Writes `05:45 PM` instead of `17:45`, where the library has a say in it.
 */
twelve_hours: boolean, clearable: boolean, };

export type State = { 
/**
 * `17:45`, or `17:45:00` with seconds.
 */
time: string | null, 
/**
 * What was typed, where it does not count yet.
 */
draft: string | null, 
/**
 * True between a click on a field of the browser's own and the next change of its time.
 */
entered: boolean, };

export type Part = 'field' | 'native' | 'clear' | 'shown';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type Props = { label: string, seconds: boolean, 
/**
 * Writes `05:45 PM` instead of `17:45`.
 */
twelve_hours: boolean, 
/**
 * Every how many minutes there is something to pick.
 */
minute_step: number, clearable: boolean, };

export type State = { 
/**
 * `17:45`, or `17:45:00` with seconds.
 */
time: string | null, open: boolean, };

export type Part = 'opener' | `hour:${string}` | `minute:${string}` | `second:${string}` | `half:${string}` | `chosen:${string}` | 'ok' | 'clear' | 'shown' | 'shown_iso';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

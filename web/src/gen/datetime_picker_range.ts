// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type End = "start" | "end";

export type Props = { label: string, 
/**
 * Month that an empty calendar opens at, as `2026-03`.
 */
month: string, 
/**
 * Every how many minutes there is something to pick.
 */
minute_step: number, clearable: boolean, };

export type State = { 
/**
 * Local times without a zone, as `2026-03-20T17:45`.
 */
start: string | null, end: string | null, open: boolean, 
/**
 * Which end the calendar or the columns serve. Where one calendar serves both ends, the
 * first may stay unpublished until the second.
 */
next: End, };

export type Part = 'start' | 'end' | `day:${string}` | 'previous' | 'next' | 'title' | `month:${string}` | `year:${string}` | 'start_time' | 'end_time' | `hour:${string}` | `minute:${string}` | `second:${string}` | `half:${string}` | `chosen:${string}` | 'ok' | 'clear' | 'start_shown' | 'end_shown' | 'both_shown';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

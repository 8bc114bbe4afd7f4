// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type End = "start" | "end";

export type Props = { label: string, 
/**
 * First and last day that can be picked, as `2026-03-20`.
 */
min: string | null, max: string | null, 
/**
 * Days that cannot be picked.
 */
blocked: Array<string>, 
/**
 * Month that an empty calendar opens at, as `2026-03`.
 */
month: string, clearable: boolean, };

export type State = { start: string | null, end: string | null, open: boolean, 
/**
 * Which end the next pick sets. Where one calendar serves both ends, the first pick may stay
 * unpublished until the second.
 */
next: End, };

export type Part = 'start' | 'end' | `day:${string}` | 'previous' | 'next' | 'clear' | 'start_shown' | 'end_shown' | 'both_shown';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

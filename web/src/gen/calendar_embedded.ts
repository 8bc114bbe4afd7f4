// Written by `cargo xtask gen` from crates/schema. Do not edit.

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
 * Days with a dot, and what the dot means.
 */
marked: Array<string>, mark: string, };

export type State = { date: string | null, 
/**
 * The month on show, as `2026-03`.
 */
view: string, };

export type Part = `day:${string}` | 'previous' | 'next' | 'title' | 'month_list' | 'year_list' | `month:${string}` | `year:${string}` | 'shown';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

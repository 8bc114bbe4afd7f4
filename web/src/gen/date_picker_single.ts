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
 * Month that an empty calendar opens at, as `2026-03`.
 */
month: string, clearable: boolean, };

export type State = { date: string | null, open: boolean, };

export type Part = 'opener' | `day:${string}` | 'previous' | 'next' | 'title' | `month:${string}` | `year:${string}` | 'clear' | 'shown' | 'shown_text';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

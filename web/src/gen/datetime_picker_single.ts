// Written by `cargo xtask gen` from crates/schema. Do not edit.

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
 * Local time without a zone, as `2026-03-20T17:45`.
 */
datetime: string | null, open: boolean, };

export type Part = 'opener' | `day:${string}` | 'previous' | 'next' | 'title' | `month:${string}` | `year:${string}` | 'time' | `hour:${string}` | `minute:${string}` | `second:${string}` | `half:${string}` | `chosen:${string}` | 'ok' | 'clear' | 'shown' | 'shown_text';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

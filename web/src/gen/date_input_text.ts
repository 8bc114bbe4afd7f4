// Written by `cargo xtask gen` from crates/schema. Do not edit.

export type DateFormat = "YYYY-MM-DD" | "DD/MM/YYYY" | "MM/DD/YYYY" | "DD.MM.YYYY";

export type Props = { label: string, format: DateFormat, 
/**
 * First and last day that the field takes, as `2026-03-20`.
 */
min: string | null, max: string | null, clearable: boolean, };

export type State = { date: string | null, 
/**
 * What was typed, where it does not count yet.
 */
draft: string | null, };

export type Part = 'field' | 'clear' | 'shown';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

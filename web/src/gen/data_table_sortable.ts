// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Column } from './stage';

export type Direction = "ascending" | "descending";

export type Props = { label: string, columns: Array<Column>, 
/**
 * Cells by column; the first column's text names the row.
 */
rows: Record<string, string | number>[], 
/**
 * Keeps earlier columns as further sort keys.
 */
multiple: boolean, };

export type SortKey = { column: string, direction: Direction, };

export type State = { 
/**
 * Sort keys, the most important first. Each header cycles through ascending, descending, none.
 */
sort: Array<SortKey>, 
/**
 * The highlighted row: a click on a row picks it, and another lets go of it.
 */
picked: string | null, };

export type Part = `header:${string}` | `row:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

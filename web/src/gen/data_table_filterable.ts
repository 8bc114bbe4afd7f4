// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Column } from './stage';

export type Props = { label: string, columns: Array<Column>, 
/**
 * Cells by column; the first column's text names the row.
 */
rows: Record<string, string | number>[], 
/**
 * The columns that can be filtered, each by the values that stand in it.
 */
filterable: Array<string>, 
/**
 * What the field above the table asks for, which searches in all columns; empty for no field.
 */
search_label: string, };

export type State = { 
/**
 * For each column that filters, the values that may pass.
 */
filters: { [key in string]: Array<string> }, search: string, 
/**
 * The highlighted row: a click on a row picks it, and another lets go of it.
 */
picked: string | null, 
/**
 * The column whose filter is open.
 */
open: string | null, };

export type Part = `row:${string}` | `filter:${string}` | `option:${string}` | `ticked:${string}` | 'ok' | 'search' | 'typing' | 'count';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

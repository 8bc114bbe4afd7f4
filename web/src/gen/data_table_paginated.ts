// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Column } from './stage';

export type Props = { label: string, columns: Array<Column>, 
/**
 * Cells by column; the first column's text names the row.
 */
rows: Record<string, string | number>[], 
/**
 * How many rows a page may show; with one size only, there is nothing to choose.
 */
page_sizes: Array<number>, };

export type State = { 
/**
 * Counted from 1. Another page size begins at the first page again.
 */
page: number, page_size: number, 
/**
 * The highlighted row: a click on a row picks it, and another lets go of it.
 */
picked: string | null, 
/**
 * Whether the list of page sizes is open.
 */
open: boolean, };

export type Part = `row:${string}` | `page:${string}` | 'next' | 'previous' | 'first' | 'last' | 'size' | `size_option:${string}` | 'range';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Column } from './stage';

export type Props = { label: string, columns: Array<Column>, 
/**
 * Cells by column; the first column's text names the row.
 */
rows: Record<string, string | number>[], 
/**
 * Rows that cannot be ticked.
 */
disabled: Array<string>, 
/**
 * Height in pixels beyond which the rows scroll.
 */
max_height: number | null, };

export type State = { selected: Array<string>, };

export type Part = `row:${string}` | `tick:${string}` | 'all';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

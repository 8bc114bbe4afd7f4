// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Column } from './stage';

export type CellName = { row: string, column: string, };

export type Props = { label: string, 
/**
 * The first column names the rows, and cannot be edited.
 */
columns: Array<Column>, 
/**
 * Further columns that cannot be edited.
 */
fixed: Array<string>, 
/**
 * Height in pixels beyond which the rows scroll.
 */
max_height: number | null, };

export type State = { cells: Record<string, string | number>[], editing: CellName | null, 
/**
 * What stands in the field while editing.
 */
pending: string, };

export type Part = `cell:${string}` | 'input';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

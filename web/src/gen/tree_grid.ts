// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Column } from './stage';

export type GridRow = { id: string, label: string, 
/**
 * The other cells, by column.
 */
cells: Record<string, string | number>, children: Array<GridRow>, };

export type Props = { label: string, columns: Array<Column>, rows: Array<GridRow>, };

export type State = { expanded: Array<string>, 
/**
 * The rows whose boxes are ticked; each stands for itself, not for the rows below it.
 */
selected: Array<string>, };

export type Part = `toggle:${string}` | `check:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

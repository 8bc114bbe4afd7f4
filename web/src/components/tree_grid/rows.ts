//! What the three grids need to know of their rows.

import type { GridRow, Props, State } from '../../gen/tree_grid';

export interface ShownRow {
  row: GridRow;
  depth: number;
  open: boolean;
}

/** The rows on show, each before those below it, with how deep they stand. */
export const shownRows = (rows: GridRow[], { expanded }: State, depth = 0): ShownRow[] =>
  rows.flatMap((row) => {
    const open = expanded.includes(row.id);
    return [{ row, depth, open }, ...(open ? shownRows(row.children, { expanded, selected: [] }, depth + 1) : [])];
  });

export const toggled = (ids: string[], id: string): string[] =>
  (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]).sort();

export const cellOf = ({ columns }: Props, row: GridRow, column: string) => (column === columns[0].id ? row.label : row.cells[column]);

/** How many rows are ticked, also while they are closed away. */
export const summary = ({ selected }: State) => `${selected.length} selected`;

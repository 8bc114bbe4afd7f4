//! What the grids of MUI share: their columns and rows, and nothing that the state does not hold.

import type { GridColDef } from '@mui/x-data-grid';
import type { Column } from '../gen/stage';
import { nameOf, type Row } from './plain_table';

export const gridRows = ({ columns, rows }: { columns: Column[]; rows: Row[] }) =>
  rows.map((row) => ({ id: nameOf(columns, row), ...row }));

export const gridColumns = (columns: Column[]): GridColDef[] =>
  columns.map(({ id, label, numeric }, index) => ({
    field: id,
    headerName: label,
    type: numeric ? 'number' : 'string',
    flex: index === 0 ? 1.7 : 1,
    minWidth: index === 0 ? 130 : 90,
    sortable: false,
  }));

/** Sorting, filters, menus and pages are other components' concern; rows out of sight stay on the page. */
export const QUIET = { hideFooter: true, disableColumnMenu: true, disableColumnResize: true, disableVirtualization: true } as const;

//! Which rows a page shows, the same in every library.

import type { Types } from '../../gen/data_table_paginated';
import type { ViewProps } from '../../stage/adapter';
import { clicked, type PlainTableProps, type Row } from '../plain_table';

export const pageRows = ({ props, state }: ViewProps<Types>): Row[] =>
  props.rows.slice((state.page - 1) * state.page_size, state.page * state.page_size);

export const rangeText = (from: number, to: number, count: number) => `${from}–${to} of ${count}`;

/** Another page size begins at the first page again. */
export const resize = (page_size: number) => ({ page: 1, page_size, open: false });

/** What every table is told. */
export const tableOf = ({ props, state, set, part, id }: ViewProps<Types>): Omit<PlainTableProps, 'rows'> => ({
  id,
  columns: props.columns,
  row: (name) => ({ ref: part(`row:${name}`), marked: state.picked === name, onClick: () => set(clicked(state, name)) }),
});

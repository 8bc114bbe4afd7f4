import { TablePagination } from '@mui/material';
import type { Part, Types } from '../../gen/data_table_paginated';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { PlainTable } from '../plain_table_mui';
import { pageRows, resize, tableOf } from './paging';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, id } = view;
    return (
      <Labelled id={id} label={props.label}>
        <PlainTable {...tableOf(view)} rows={pageRows(view)} />
        <TablePagination
          component="div"
          count={props.rows.length}
          page={state.page - 1}
          rowsPerPage={state.page_size}
          rowsPerPageOptions={props.page_sizes}
          showFirstButton
          showLastButton
          onPageChange={(_, page) => set({ page: page + 1 })}
          onRowsPerPageChange={({ target }) => set(resize(Number(target.value)))}
          slotProps={{ select: { open: state.open, onOpen: () => set({ open: true }), onClose: () => set({ open: false }) } }}
        />
      </Labelled>
    );
  },
  (within) => [
    ['range', within('.MuiTablePagination-displayedRows')[0]],
    ['size', within('.MuiTablePagination-select')[0]],
    ['first', within('[aria-label="Go to first page"]')[0]],
    ['previous', within('[aria-label="Go to previous page"]')[0]],
    ['next', within('[aria-label="Go to next page"]')[0]],
    ['last', within('[aria-label="Go to last page"]')[0]],
    ...within('[role=option]').map((option): [Part, Element] => [`size_option:${option.textContent}`, option]),
  ],
);

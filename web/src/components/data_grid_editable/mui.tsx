import { DataGrid } from '@mui/x-data-grid';
import { useMemo } from 'react';
import type { Part, Types } from '../../gen/data_grid_editable';
import { adapter, useSurroundings, type ViewProps } from '../../stage/adapter';
import { gridColumns, gridRows, QUIET } from '../data_grid_mui';
import { Labelled } from '../labelled';
import { isFixed, keep, textOf } from './editing';

export default adapter<Types>('same_vendor', View, (within) => [
  ...within('.MuiDataGrid-row').flatMap((row) =>
    [...row.querySelectorAll('[data-field]')].map((cell): [Part, Element] => [`cell:${row.getAttribute('data-id')} / ${cell.getAttribute('data-field')}`, cell]),
  ),
  ['input', within('.MuiDataGrid-cell--editing input')[0]],
]);

function View(view: ViewProps<Types>) {
  const { props, state, set, locked, id } = view;
  const { spacing } = useSurroundings().factors;
  const rows = useMemo(() => gridRows({ columns: props.columns, rows: state.cells }), [props, state.cells]);
  const columns = useMemo(
    () => gridColumns(props.columns).map((column) => ({ ...column, editable: !locked && !isFixed(view, column.field), valueFormatter: (value: unknown) => String(value ?? '') })),
    [props],
  );
  return (
    <Labelled id={id} label={props.label}>
      <div
        style={{ display: 'flex', flexDirection: 'column', maxHeight: props.max_height ? props.max_height + 56 : undefined }}
        onInput={({ target }) => set({ pending: (target as HTMLInputElement).value })}
      >
        <DataGrid
          {...QUIET}
          aria-labelledby={id}
          density={spacing === 'compact' ? 'compact' : 'standard'}
          rows={rows}
          columns={columns}
          // The grid itself knows which cell is edited, and tells.
          onCellEditStart={({ id: row, field }) => set({ editing: { row: String(row), column: field }, pending: textOf(view, String(row), field) })}
          onCellEditStop={() => set({ editing: null, pending: '' })}
          processRowUpdate={(row: Record<string, string | number>, before: Record<string, string | number>) => {
            const column = props.columns.find((one) => row[one.id] !== before[one.id]);
            const entered = String((column && row[column.id]) ?? '');
            if (column) keep(view, String(row.id), column, entered);
            return column?.numeric && entered === '' ? before : row;
          }}
        />
      </div>
    </Labelled>
  );
}

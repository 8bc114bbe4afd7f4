import { DataGrid } from '@mui/x-data-grid';
import { useMemo } from 'react';
import type { Part, Types } from '../../gen/data_grid_row_selection';
import { adapter, useSurroundings, type ViewProps } from '../../stage/adapter';
import { gridColumns, gridRows, QUIET } from '../data_grid_mui';
import { Labelled } from '../labelled';

export default adapter<Types>('same_vendor', View, (within) => {
  const rows = within('.MuiDataGrid-row').map((row) => [row.getAttribute('data-id') ?? '', row] as const);
  return [
    ...rows.map(([name, row]): [Part, Element] => [`row:${name}`, row]),
    ...rows.map(([name, row]): [Part, Element | null] => [`tick:${name}`, row.querySelector('input')]),
    ['all', within('.MuiDataGrid-columnHeaderCheckbox input')[0]],
  ];
});

function View({ props, state, set, id }: ViewProps<Types>) {
  const { spacing } = useSurroundings().factors;
  const model = useMemo(() => ({ type: 'include' as const, ids: new Set(state.selected) }), [state.selected]);
  const rows = useMemo(() => gridRows(props), [props]);
  const columns = useMemo(() => gridColumns(props.columns), [props]);
  return (
    <Labelled id={id} label={props.label} value={`${state.selected.length} of ${props.rows.length} selected`}>
      <div style={{ display: 'flex', flexDirection: 'column', maxHeight: props.max_height ? props.max_height + 56 : undefined }}>
        <DataGrid
          {...QUIET}
          aria-labelledby={id}
          density={spacing === 'compact' ? 'compact' : 'standard'}
          checkboxSelection
          disableRowSelectionOnClick
          rows={rows}
          columns={columns}
          isRowSelectable={({ id: name }) => !props.disabled.includes(String(name))}
          rowSelectionModel={model}
          onRowSelectionModelChange={({ type, ids }) => {
            // All but a few are reported as those few.
            const free = rows.map((row) => row.id).filter((name) => !props.disabled.includes(name));
            set({ selected: free.filter((name) => ids.has(name) === (type === 'include')).sort() });
          }}
        />
      </div>
    </Labelled>
  );
}

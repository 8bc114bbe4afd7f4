import { DataGrid } from '@mui/x-data-grid/DataGrid';
import { useMemo, useState } from 'react';
import type { Types } from '../../gen/resizable_columns';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { resized, Title } from './widths';

export default adapter<Types>('same_vendor', View, (within) =>
  within('.MuiDataGrid-columnHeader[data-field]').map((header): [Types['part'], Element | null] => [
    `handle:${header.getAttribute('data-field')}`,
    header.querySelector('.MuiDataGrid-columnSeparator--resizable'),
  ]),
);

function View(view: ViewProps<Types>) {
  const { props, state, set, locked, id } = view;
  // The grid keeps the width that it was dragged to until it gets new columns, also if that snaps back.
  const [drags, setDrags] = useState(0);
  const columns = useMemo(
    () =>
      props.columns.map((column) => ({
        field: column.id,
        headerName: column.label,
        width: state.widths[column.id],
        minWidth: props.min,
        maxWidth: props.max,
        resizable: !locked,
        sortable: false,
        align: column.numeric ? ('right' as const) : ('left' as const),
        renderHeader: () => <Title column={column} view={view} />,
      })),
    [props, state.widths, drags],
  );
  return (
    <Labelled id={id} label={props.label}>
      <DataGrid
        aria-labelledby={id}
        density="compact"
        columnHeaderHeight={52}
        hideFooter
        disableAutosize
        disableColumnMenu
        disableRowSelectionOnClick
        disableVirtualization
        rows={props.rows}
        getRowId={(row) => row[props.columns[0].id]}
        columns={columns}
        onColumnWidthChange={({ colDef, width }) => {
          setDrags(drags + 1);
          set(resized(props, state, colDef.field, width));
        }}
      />
    </Labelled>
  );
}

import type { Part, Types } from '../../gen/data_grid_row_selection';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { PlainTable, rowsIn } from '../plain_table_antd';
import { nameOf } from '../plain_table';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => (
    <Labelled id={id} label={props.label} value={`${state.selected.length} of ${props.rows.length} selected`}>
      <PlainTable
        id={id}
        columns={props.columns}
        rows={props.rows}
        maxHeight={props.max_height}
        own={{
          rowSelection: {
            selectedRowKeys: state.selected,
            onChange: (keys) => set({ selected: keys.map(String).sort() }),
            getCheckboxProps: (row) => ({ disabled: props.disabled.includes(nameOf(props.columns, row)) }),
          },
        }}
      />
    </Labelled>
  ),
  (within) => [
    ...rowsIn(within),
    ...rowsIn(within).map(([name, row]): [Part, Element | null] => [`tick:${name.slice(4)}`, row.querySelector('input')]),
    ['all', within('thead input')[0]],
  ],
);

import { Table } from 'antd';
import type { GridRow, Types } from '../../gen/tree_grid';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { cellOf, summary, toggled } from './rows';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => (
    <Labelled id={id} label={props.label} value={summary(state)}>
      <Table<GridRow>
        aria-labelledby={id}
        size="small"
        pagination={false}
        rowKey="id"
        dataSource={props.rows.map(bare)}
        columns={props.columns.map((column) => ({
          key: column.id,
          title: column.label,
          align: column.numeric ? 'right' : 'left',
          render: (_, row) => cellOf(props, row, column.id),
        }))}
        expandable={{
          indentSize: 20,
          expandedRowKeys: state.expanded,
          onExpand: (_, row) => set({ expanded: toggled(state.expanded, row.id) }),
        }}
        rowSelection={{
          checkStrictly: true,
          hideSelectAll: true,
          selectedRowKeys: state.selected,
          onSelect: (row) => set({ selected: toggled(state.selected, row.id) }),
          getCheckboxProps: (row) => ({ 'aria-label': row.label }),
        }}
      />
    </Labelled>
  ),
  (within) =>
    within('tr[data-row-key]').flatMap((row): [Types['part'], Element | null][] => {
      const id = row.getAttribute('data-row-key');
      return [
        [`toggle:${id}`, row.querySelector('.ant-table-row-expand-icon:not(.ant-table-row-expand-icon-spaced)')],
        [`check:${id}`, row.querySelector('.ant-checkbox-input')],
      ];
    }),
);

/** The library offers to open every row that has children, were there none of them. */
function bare(row: GridRow): GridRow {
  return { ...row, children: row.children.length > 0 ? row.children.map(bare) : (undefined as never) };
}

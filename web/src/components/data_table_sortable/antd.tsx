import { Table, theme } from 'antd';
import type { SortKey, Types } from '../../gen/data_table_sortable';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { clicked, keyOf, nameOf, sorted, Title, type Row } from './sorting';

const ORDERS = { ascending: 'ascend', descending: 'descend' } as const;

export default adapter<Types>('native', View, (within) =>
  within('tr[data-row-key]').map((row): [Types['part'], Element] => [`row:${row.getAttribute('data-row-key')}`, row]),
);

function View({ props, state, set, part, id }: ViewProps<Types>) {
  const { token } = theme.useToken();
  return (
    <Labelled id={id} label={props.label}>
      <Table<Row>
        aria-labelledby={id}
        size="middle"
        pagination={false}
        showSorterTooltip={false}
        rowKey={(row) => nameOf(props, row)}
        dataSource={sorted(props, state)}
        columns={props.columns.map((column, index) => {
          const key = keyOf(state, column.id);
          return {
            key: column.id,
            dataIndex: column.id,
            // The library asks twice: for what to show, and without `sortColumns` for the accessible name.
            title: ({ sortColumns }) =>
              sortColumns ? <span ref={part(`header:${column.id}`, 'th')}><Title column={column} state={state} /></span> : column.label,
            align: column.numeric ? 'right' : 'left',
            // The rows come sorted; the library only shows and asks for the order.
            sorter: !column.unsortable && (props.multiple ? { multiple: index + 1 } : true),
            sortOrder: key ? ORDERS[key.direction] : null,
            // On the cells, as the column that sorts has a ground of its own.
            onCell: (row) => ({ style: nameOf(props, row) === state.picked ? { background: token.controlItemBgActiveHover } : {} }),
          };
        })}
        onChange={(_, __, sorters) => {
          const asked = [sorters].flat().filter(({ order }) => order);
          const keys = asked.map(({ columnKey, order }): SortKey => ({
            column: String(columnKey),
            direction: order === 'ascend' ? 'ascending' : 'descending',
          }));
          // The library lists the keys by column; those that were there keep their rank.
          const kept = state.sort.flatMap(({ column }) => keys.filter((key) => key.column === column));
          set({ sort: [...kept, ...keys.filter((key) => !kept.includes(key))] });
        }}
        onRow={(row) => {
          const name = nameOf(props, row);
          return {
            'aria-selected': state.picked === name,
            onClick: () => set(clicked(state, name)),
            style: { cursor: 'pointer' },
          };
        }}
      />
    </Labelled>
  );
}

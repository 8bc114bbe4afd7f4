import { Table } from 'antd';
import type { ThHTMLAttributes } from 'react';
import { Resizable } from 'react-resizable';
import type { Types } from '../../gen/resizable_columns';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { EDGE, Exactly, resized, Title, total } from './widths';

interface HeaderProps extends ThHTMLAttributes<HTMLTableCellElement> {
  width: number;
  column: string;
  view: ViewProps<Types>;
}

/** A header cell that can be dragged at its right edge. */
function HeaderCell({ width, column, view, children, ...cell }: HeaderProps) {
  const { props, state, set, part, locked } = view;
  return (
    <Resizable
      axis="x"
      width={width}
      height={0}
      resizeHandles={locked ? [] : ['e']}
      // The library puts a ref of its own on the handle.
      handle={<span style={EDGE}><span ref={part(`handle:${column}`)} style={{ position: 'absolute', inset: 0 }} /></span>}
      onResize={(_, { size }) => set(resized(props, state, column, size.width))}
    >
      <th {...cell} style={{ ...cell.style, position: 'relative' }}>{children}</th>
    </Resizable>
  );
}

export default adapter<Types>('third_party', (view) => {
  const { props, state, id } = view;
  return (
    <Labelled id={id} label={props.label}>
      <Exactly width={total(props, state)}>
        <Table
          aria-labelledby={id}
          size="small"
          tableLayout="fixed"
          pagination={false}
          rowKey={(row) => String(row[props.columns[0].id])}
          dataSource={props.rows}
          components={{ header: { cell: HeaderCell } }}
          columns={props.columns.map((column) => ({
            key: column.id,
            dataIndex: column.id,
            ellipsis: true,
            width: state.widths[column.id],
            title: <Title column={column} view={view} />,
            align: column.numeric ? 'right' : 'left',
            onHeaderCell: () => ({ width: state.widths[column.id], column: column.id, view }) as object,
          }))}
        />
      </Exactly>
    </Labelled>
  );
});

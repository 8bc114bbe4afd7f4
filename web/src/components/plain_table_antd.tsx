import { Table, theme, type TableProps } from 'antd';
import type { ComponentProps } from 'react';
import { nameOf, sideOf, type PlainTableProps, type Row } from './plain_table';

/** The library's own table; what it can do beyond showing rows is asked for by its own properties. */
export function PlainTable({
  id, columns, rows, head, row, cell, inside, maxHeight, own, column: ownColumn,
}: PlainTableProps & { own?: TableProps<Row>; column?(id: string): NonNullable<TableProps<Row>['columns']>[number] }) {
  const { token } = theme.useToken();
  return (
    <Table<Row>
      aria-labelledby={id}
      size="middle"
      pagination={false}
      rowKey={(one) => nameOf(columns, one)}
      dataSource={rows}
      scroll={maxHeight ? { y: maxHeight } : undefined}
      columns={columns.map((column) => ({
        key: column.id,
        dataIndex: column.id,
        title: head?.(column) ?? column.label,
        align: sideOf(column),
        onCell: (one) => {
          const name = nameOf(columns, one);
          const { ref, marked, onClick } = cell?.(name, column) ?? {};
          const background = marked || row?.(name).marked ? token.controlItemBgActiveHover : undefined;
          const boxShadow = marked ? `inset 0 0 0 2px ${token.colorPrimary}` : undefined;
          return { ref, onClick, 'aria-selected': marked, style: { background, boxShadow, cursor: onClick && 'pointer' } } as ComponentProps<'td'>;
        },
        render: (text, one) => inside?.(nameOf(columns, one), column) ?? text,
        ...ownColumn?.(column.id),
      }))}
      onRow={(one) => {
        const { ref, marked, onClick } = row?.(nameOf(columns, one)) ?? {};
        return { ref, onClick, 'aria-selected': marked, style: { cursor: onClick && 'pointer' } } as ComponentProps<'tr'>;
      }}
      {...own}
    />
  );
}

/** The rows by name, as the library marks them. */
export const rowsIn = (within: (selector: string) => Element[]) =>
  within('tr[data-row-key]').map((row): [`row:${string}`, Element] => [`row:${row.getAttribute('data-row-key')}`, row]);

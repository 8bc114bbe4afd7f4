import { Table, Text } from '@mantine/core';
import { nameOf, sideOf, type PlainTableProps } from './plain_table';

const MARKED = 'var(--mantine-primary-color-light)';

export function PlainTable({ id, columns, rows, head, row, cell, inside, lead, maxHeight }: PlainTableProps) {
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={maxHeight ?? undefined}>
      <Table aria-labelledby={id} highlightOnHover={!!row} stickyHeader={!!maxHeight}>
        <Table.Thead>
          <Table.Tr>
            {lead && <Table.Th w={40}>{lead.head}</Table.Th>}
            {columns.map((column) => (
              <Table.Th key={column.id} ta={sideOf(column)}>{head?.(column) ?? <Text fw={600} fz="sm" span>{column.label}</Text>}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((one) => {
            const name = nameOf(columns, one);
            const { ref, marked, onClick } = row?.(name) ?? {};
            return (
              <Table.Tr key={name} ref={ref} aria-selected={marked} bg={marked ? MARKED : undefined} onClick={onClick} style={{ cursor: onClick && 'pointer' }}>
                {lead && <Table.Td>{lead.cell(name)}</Table.Td>}
                {columns.map((column) => {
                  const { ref, marked, onClick } = cell?.(name, column) ?? {};
                  return (
                    <Table.Td
                      key={column.id}
                      ref={ref}
                      ta={sideOf(column)}
                      aria-selected={marked}
                      onClick={onClick}
                      bg={marked ? MARKED : undefined}
                      style={{ cursor: onClick && 'pointer', boxShadow: marked ? 'inset 0 0 0 2px var(--mantine-primary-color-filled)' : undefined }}
                    >
                      {inside?.(name, column) ?? one[column.id]}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

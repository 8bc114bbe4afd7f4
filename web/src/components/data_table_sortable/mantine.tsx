import { Group, Table, Text, UnstyledButton } from '@mantine/core';
import type { Direction, Types } from '../../gen/data_table_sortable';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { clicked, cycled, keyOf, nameOf, sorted, Title } from './sorting';

export default adapter<Types>('composed', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    <Table.ScrollContainer minWidth={0}>
      <Table aria-labelledby={id} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {props.columns.map((column) => {
              const direction = keyOf(state, column.id)?.direction;
              const title = <Text fw={600} fz="sm" span><Title column={column} state={state} /></Text>;
              return (
                <Table.Th key={column.id} aria-sort={column.unsortable ? undefined : direction ?? 'none'}>
                  {column.unsortable ? (
                    <div ref={part(`header:${column.id}`)} style={{ textAlign: column.numeric ? 'right' : 'left' }}>{title}</div>
                  ) : (
                    <UnstyledButton w="100%" ref={part(`header:${column.id}`)} onClick={() => set(cycled(props, state, column.id))}>
                      <Group gap={6} wrap="nowrap" justify={column.numeric ? 'flex-end' : 'flex-start'}>
                        {title}
                        <Arrows direction={direction} />
                      </Group>
                    </UnstyledButton>
                  )}
                </Table.Th>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted(props, state).map((row) => {
            const name = nameOf(props, row);
            const picked = state.picked === name;
            return (
              <Table.Tr
                key={name}
                ref={part(`row:${name}`)}
                aria-selected={picked}
                bg={picked ? 'var(--mantine-primary-color-light)' : undefined}
                onClick={() => set(clicked(state, name))}
                style={{ cursor: 'pointer' }}
              >
                {props.columns.map((column) => (
                  <Table.Td key={column.id} ta={column.numeric ? 'right' : 'left'}>{row[column.id]}</Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  </Labelled>
));

/** Up for ascending, down for descending, both and pale for a column that does not sort. */
function Arrows({ direction }: { direction?: Direction }) {
  return (
    <svg width={10} height={14} viewBox="0 0 10 14" fill="currentColor" aria-hidden style={{ flex: 'none', opacity: direction ? 1 : 0.35 }}>
      {direction !== 'descending' && <path d="M5 1 9 6H1z" />}
      {direction !== 'ascending' && <path d="M5 13 1 8h8z" />}
    </svg>
  );
}

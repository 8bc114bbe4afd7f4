import { ActionIcon, Checkbox, Group, Table } from '@mantine/core';
import type { Types } from '../../gen/tree_grid';
import { adapter } from '../../stage/adapter';
import { Icon } from '../icon';
import { Labelled } from '../labelled';
import { cellOf, shownRows, summary, toggled } from './rows';

export default adapter<Types>('composed', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label} value={summary(state)}>
    <Table.ScrollContainer minWidth={0}>
      <Table aria-labelledby={id} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={36} />
            {props.columns.map((column) => <Table.Th key={column.id} ta={column.numeric ? 'right' : 'left'}>{column.label}</Table.Th>)}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shownRows(props.rows, state).map(({ row, depth, open }) => (
            <Table.Tr key={row.id} bg={state.selected.includes(row.id) ? 'var(--mantine-primary-color-light)' : undefined}>
              <Table.Td>
                <Checkbox
                  ref={part(`check:${row.id}`)}
                  size="xs"
                  aria-label={row.label}
                  checked={state.selected.includes(row.id)}
                  onChange={() => set({ selected: toggled(state.selected, row.id) })}
                />
              </Table.Td>
              {props.columns.map((column, index) => (
                <Table.Td key={column.id} ta={column.numeric ? 'right' : 'left'}>
                  {index > 0 ? (
                    cellOf(props, row, column.id)
                  ) : (
                    <Group gap={8} wrap="nowrap" ps={depth * 22 + (row.children.length > 0 ? 0 : 30)}>
                      {row.children.length > 0 && (
                        <ActionIcon
                          ref={part(`toggle:${row.id}`)}
                          variant="subtle"
                          color="gray"
                          size="sm"
                          aria-expanded={open}
                          aria-label={`Rows below ${row.label}`}
                          onClick={() => set({ expanded: toggled(state.expanded, row.id) })}
                        >
                          <Icon name={open ? 'down' : 'right'} />
                        </ActionIcon>
                      )}
                      {row.label}
                    </Group>
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  </Labelled>
));

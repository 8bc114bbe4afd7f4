import { Table } from '@mantine/core';
import { useRef, type PointerEvent } from 'react';
import type { Types } from '../../gen/resizable_columns';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { EDGE, Exactly, resized, Title, total } from './widths';

export default adapter<Types>('composed', (view) => {
  const { props, state, id, locked } = view;
  return (
    <Labelled id={id} label={props.label}>
      <Exactly width={total(props, state)}>
        <Table aria-labelledby={id} layout="fixed" withTableBorder highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              {props.columns.map((column) => (
                <Table.Th key={column.id} w={state.widths[column.id]} pos="relative" ta={column.numeric ? 'right' : 'left'}>
                  <Title column={column} view={view} />
                  {!locked && <Edge column={column.id} view={view} />}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {props.rows.map((row) => (
              <Table.Tr key={String(row[props.columns[0].id])}>
                {props.columns.map((column) => (
                  <Table.Td key={column.id} ta={column.numeric ? 'right' : 'left'} style={CUT}>{row[column.id]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Exactly>
    </Labelled>
  );
});

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Follows the pointer from where it went down. */
function Edge({ column, view: { props, state, set, part } }: { column: string; view: ViewProps<Types> }) {
  const from = useRef<{ x: number; width: number } | null>(null);
  return (
    <span
      ref={part(`handle:${column}`)}
      style={EDGE}
      onPointerDown={(event: PointerEvent) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width: state.widths[column] };
      }}
      onPointerMove={({ clientX }) => {
        if (from.current) set(resized(props, state, column, from.current.width + clientX - from.current.x));
      }}
      onPointerUp={() => {
        from.current = null;
      }}
    />
  );
}

import type { FC } from 'react';
import type { Types } from '../../gen/table_static';
import type { ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import type { Markable, PlainTableProps } from '../plain_table';

/** A table in which clicks mark rows or cells. */
export function MarkedTable({ view: { props, state, set, part, locked, id }, Table }: { view: ViewProps<Types>; Table: FC<PlainTableProps> }) {
  const several = props.marks === 'rows' || props.marks === 'cells';
  const mark = (name: string) => {
    const others = state.marked.filter((one) => one !== name);
    const kept = several ? others : [];
    set({ marked: others.length < state.marked.length ? kept : [...kept, name].sort() });
  };
  const markable = (name: string, ref: Markable['ref']): Markable => ({
    ref,
    marked: state.marked.includes(name),
    onClick: locked ? undefined : () => mark(name),
  });
  const byCell = props.marks === 'cell' || props.marks === 'cells';
  return (
    <Labelled id={id} label={props.label}>
      <Table
        id={id}
        columns={props.columns}
        rows={props.rows}
        row={(name) => (byCell ? { ref: part(`row:${name}`) } : markable(name, part(`row:${name}`)))}
        cell={(name, column) => {
          const cell = `${name} / ${column.id}`;
          return byCell && column !== props.columns[0] ? markable(cell, part(`cell:${cell}`)) : {};
        }}
      />
    </Labelled>
  );
}

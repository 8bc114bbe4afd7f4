//! Which rows pass, and what stands around the table, the same in every library.

import type { ReactNode } from 'react';
import type { Props, State, Types } from '../../gen/data_table_filterable';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { clicked, type PlainTableProps, type Row } from '../plain_table';

/** The rows that pass every filter and hold what is searched for. */
export function passing({ columns, rows }: Props, { filters, search }: State): Row[] {
  const searched = search.trim().toLowerCase();
  const holds = (row: Row) => columns.some(({ id }) => String(row[id] ?? '').toLowerCase().includes(searched));
  const passes = (row: Row) => Object.entries(filters).every(([column, values]) => values?.includes(String(row[column])));
  return rows.filter((row) => passes(row) && holds(row));
}

/** The values in a column, each once, sorted. */
export const valuesOf = ({ rows }: Props, column: string): string[] => [...new Set(rows.map((row) => String(row[column])))].sort();

/** Filters with another choice for one column; a column that filters by nothing is left out. */
export function withFilter({ filters }: State, column: string, values: string[]): Pick<State, 'filters'> {
  const others = Object.entries(filters).filter(([id]) => id !== column);
  return { filters: Object.fromEntries([...others, ...(values.length > 0 ? [[column, [...values].sort()]] : [])]) };
}

export function toggled(state: State, column: string, value: string) {
  const values = state.filters[column] ?? [];
  return withFilter(state, column, values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
}

/** What every table is told. */
export const tableOf = ({ props, state, set, part, id }: ViewProps<Types>): PlainTableProps => ({
  id,
  columns: props.columns,
  rows: passing(props, state),
  row: (name) => ({ ref: part(`row:${name}`), marked: state.picked === name, onClick: () => set(clicked(state, name)) }),
});

/** The field for a search above the table, and below it what filters and how many rows pass. */
export function Frame({ view: { props, state, set, part, locked, id }, children }: { view: ViewProps<Types>; children: ReactNode }) {
  const kit = useKit();
  const named = (column: string) => props.columns.find((one) => one.id === column)?.label ?? column;
  return (
    <Labelled id={id} label={props.label}>
      {props.search_label && !locked && (
        <div onFocus={({ target }) => part('typing')(target)} onBlur={() => part('typing')(null)}>
          <kit.Field
            control={{ kind: 'text', label: props.search_label, value: state.search, options: [] }}
            value={state.search}
            onChange={(search) => set({ search: String(search) })}
            hold={part('search')}
          />
        </div>
      )}
      {children}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' }}>
        <span ref={part('count')}>
          <kit.Text muted small>{passing(props, state).length} of {props.rows.length} rows</kit.Text>
        </span>
        {Object.entries(state.filters).map(([column, values]) => (
          <kit.Tag key={column}>{named(column)}: {values?.join(', ')}</kit.Tag>
        ))}
        {state.search && locked && <kit.Tag>{props.search_label}: {state.search}</kit.Tag>}
      </div>
    </Labelled>
  );
}

export const Funnel = ({ active }: { active: boolean }) => (
  <svg width={14} height={14} viewBox="0 0 14 14" fill={active ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth={1.4} strokeLinejoin="round" aria-hidden>
    <path d="M1.5 2h11L8.5 7v4.5l-3 1V7z" />
  </svg>
);

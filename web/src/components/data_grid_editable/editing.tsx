//! Editing in place, for tables without a grid of their own.

import type { FC, KeyboardEvent, ReactNode } from 'react';
import type { Types } from '../../gen/data_grid_editable';
import type { Column } from '../../gen/stage';
import type { ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { nameOf, type PlainTableProps } from '../plain_table';

/** A field that takes the focus when it appears, with its text selected. */
export interface CellField {
  label: string;
  value: string;
  onChange(value: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
  hold: (element: HTMLInputElement | null) => void;
}

export const isFixed = ({ props }: ViewProps<Types>, column: string) => column === props.columns[0].id || props.fixed.includes(column);

export const textOf = ({ props, state }: ViewProps<Types>, name: string, column: string) =>
  String(state.cells.find((row) => nameOf(props.columns, row) === name)?.[column] ?? '');

/** Keeps what was entered; in a column of numbers only a number. */
export function keep({ props, state, set }: ViewProps<Types>, name: string, column: Column, entered: string) {
  const text = entered.trim();
  const number = Number(text);
  const fits = !column.numeric || (text !== '' && Number.isFinite(number));
  const value = column.numeric ? number : text;
  const cells = state.cells.map((row) => (nameOf(props.columns, row) === name ? { ...row, [column.id]: value } : row));
  set({ ...(fits && { cells }), editing: null, pending: '' });
}

export function EditableTable({ view, Table, Field }: { view: ViewProps<Types>; Table: FC<PlainTableProps>; Field: FC<CellField> }) {
  const { props, state, set, part, locked, id } = view;
  const start = (name: string, column: string) => set({ editing: { row: name, column }, pending: textOf(view, name, column) });
  const inside = (name: string, column: Column): ReactNode => {
    const hold = part(`cell:${name} / ${column.id}`, 'td');
    if (state.editing?.row === name && state.editing.column === column.id) {
      return (
        <span ref={hold}>
          <Field
            label={`${name}, ${column.label}`}
            value={state.pending}
            onChange={(pending) => set({ pending })}
            onBlur={() => keep(view, name, column, state.pending)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') keep(view, name, column, state.pending);
              if (event.key === 'Escape') set({ editing: null, pending: '' });
            }}
            hold={part('input')}
          />
        </span>
      );
    }
    if (isFixed(view, column.id) || locked) return <span ref={hold}>{textOf(view, name, column.id)}</span>;
    return (
      <span
        ref={hold}
        tabIndex={0}
        style={{ display: 'block', minHeight: '1.5em', cursor: 'cell' }}
        onDoubleClick={() => start(name, column.id)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'F2') {
            event.preventDefault();
            start(name, column.id);
          }
        }}
      >
        {textOf(view, name, column.id)}
      </span>
    );
  };
  return (
    <Labelled id={id} label={props.label}>
      <Table id={id} columns={props.columns} rows={state.cells} inside={inside} maxHeight={props.max_height} />
    </Labelled>
  );
}

/** Selects the text of a field that takes the focus. */
export const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select();

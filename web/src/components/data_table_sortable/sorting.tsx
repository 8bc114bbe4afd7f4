//! How rows are ordered and what a click on a header or a row does, the same in every library.

import type { Props, SortKey, State } from '../../gen/data_table_sortable';
import type { Column } from '../../gen/stage';
import { clicked, nameOf as nameIn, type Row } from '../plain_table';

export { clicked, type Row };

export const nameOf = ({ columns }: Props, row: Row): string => nameIn(columns, row);

/** The rows by all sort keys; rows that no key tells apart stay as they are listed. */
export function sorted({ columns, rows }: Props, { sort }: State): Row[] {
  const compare = ({ column, direction }: SortKey) => {
    const numeric = columns.find(({ id }) => id === column)?.numeric;
    const sign = direction === 'ascending' ? 1 : -1;
    return (a: Row, b: Row) =>
      sign * (numeric ? Number(a[column]) - Number(b[column]) : texts.compare(String(a[column]), String(b[column])));
  };
  const keys = sort.map(compare);
  return [...rows].sort((a, b) => keys.reduce((order, key) => order || key(a, b), 0));
}

const texts = new Intl.Collator('en', { numeric: true });

export const keyOf = ({ sort }: State, column: string): SortKey | undefined => sort.find((key) => key.column === column);

/** The next step of the cycle of a header: ascending, descending, none. Other keys stay if the table keeps several. */
export function cycled({ multiple }: Props, state: State, column: string): Pick<State, 'sort'> {
  const { sort } = state;
  switch (keyOf(state, column)?.direction) {
    case undefined:
      return { sort: [...(multiple ? sort : []), { column, direction: 'ascending' }] };
    case 'ascending':
      return { sort: sort.map((key) => (key.column === column ? { column, direction: 'descending' } : key)) };
    case 'descending':
      return { sort: sort.filter((key) => key.column !== column) };
  }
}

/** A column's name, with its rank where the rows are sorted by several. */
export function Title({ column, state: { sort } }: { column: Column; state: State }) {
  const rank = sort.findIndex((key) => key.column === column.id) + 1;
  return (
    <>
      {column.label}
      {sort.length > 1 && rank > 0 && <small style={{ marginInlineStart: 6, fontWeight: 600, opacity: 0.75 }}>{rank}</small>}
    </>
  );
}

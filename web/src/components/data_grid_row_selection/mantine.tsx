import { Checkbox } from '@mantine/core';
import type { Types } from '../../gen/data_grid_row_selection';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { nameOf } from '../plain_table';
import { PlainTable } from '../plain_table_mantine';

export default adapter<Types>('composed', ({ props, state, set, part, id }) => {
  const free = props.rows.map((row) => nameOf(props.columns, row)).filter((name) => !props.disabled.includes(name));
  const all = free.length > 0 && state.selected.length === free.length;
  const toggle = (name: string) =>
    state.selected.includes(name) ? state.selected.filter((one) => one !== name) : [...state.selected, name].sort();
  return (
    <Labelled id={id} label={props.label} value={`${state.selected.length} of ${props.rows.length} selected`}>
      <PlainTable
        id={id}
        columns={props.columns}
        rows={props.rows}
        maxHeight={props.max_height}
        row={(name) => ({ ref: part(`row:${name}`), marked: state.selected.includes(name) })}
        lead={{
          head: (
            <Checkbox
              ref={part('all')}
              aria-label="Select all rows"
              checked={all}
              indeterminate={!all && state.selected.length > 0}
              onChange={() => set({ selected: all ? [] : [...free].sort() })}
            />
          ),
          cell: (name) => (
            <Checkbox
              ref={part(`tick:${name}`)}
              aria-label={`Select ${name}`}
              checked={state.selected.includes(name)}
              disabled={props.disabled.includes(name)}
              onChange={() => set({ selected: toggle(name) })}
            />
          ),
        }}
      />
    </Labelled>
  );
});

import type { FC } from 'react';
import type { Types } from '../../gen/listbox_single';
import { adapter, type Impl } from '../../stage/adapter';
import { Labelled } from '../labelled';
import type { Listing } from '../listbox';

/** A list of one choice in the rows of a library, with the choice named above for when it is scrolled out of sight. */
export function listbox(impl: Impl, List: FC<Listing>) {
  return adapter<Types>(impl, ({ props, state: { selected }, set, part, id }) => {
    const { label, options, clearable } = props;
    const chosen = options.find((option) => option.id === selected)?.label ?? 'None selected';
    return (
      <Labelled id={id} label={label} value={chosen}>
        <List
          {...props}
          id={id}
          selected={selected === null ? [] : [selected]}
          pick={(picked) => set({ selected: clearable && picked === selected ? null : picked })}
          part={part}
        />
      </Labelled>
    );
  });
}

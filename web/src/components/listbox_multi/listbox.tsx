import type { FC } from 'react';
import type { Types } from '../../gen/listbox_multi';
import { adapter, type Impl, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import type { Listing } from '../listbox';
import { counted, usePick } from './choices';

/** A list of several choices in the rows of a library. */
export function listbox(impl: Impl, List: FC<Listing>) {
  const View = ({ props, state, set, part, id }: ViewProps<Types>) => {
    const pick = usePick(props, state, set);
    return (
      <Labelled id={id} label={props.label} value={counted(props, state)}>
        <List {...props} id={id} selected={state.selected} many boxes={!props.modifiers} pick={pick} part={part} />
      </Labelled>
    );
  };
  return adapter<Types>(impl, View);
}

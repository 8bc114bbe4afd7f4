import type { ReactNode } from 'react';
import type { Types } from '../../gen/virtual_list';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

type View = ViewProps<Types>;

/** How much of the list is in sight. */
export const HEIGHT = 264;

/** The label with the number of rows, the library's list, and below it what is selected. */
export function Frame({ view, children }: { view: View; children: ReactNode }) {
  const { props, state, part, id } = view;
  const kit = useKit();
  const selected = props.items.filter((item) => state.selected.includes(item.id)).map((item) => item.label);
  return (
    <Labelled id={id} label={props.label} value={`${props.items.length} rows`}>
      {children}
      <div style={{ display: 'flex', alignItems: 'baseline', gap: 8 }}>
        <kit.Text muted small>Selected:</kit.Text>
        <span ref={part('summary')}><kit.Text small>{selected.join(', ') || 'None selected'}</kit.Text></span>
      </div>
    </Labelled>
  );
}

/** What a click on a row does: it selects it, or lets it go again. */
export function toggle({ props, state, set }: View, id: string): void {
  const others = props.multiple ? state.selected.filter((other) => other !== id) : [];
  set({ selected: state.selected.includes(id) ? others : [...others, id].sort() });
}

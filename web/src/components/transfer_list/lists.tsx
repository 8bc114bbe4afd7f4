//! Two lists and the buttons between them, for libraries that have none of their own.

import { useState, type ReactNode } from 'react';
import type { Choice } from '../../gen/stage';
import type { State, Types } from '../../gen/transfer_list';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

/** What has moved is no longer ticked. */
export const afterMove = ({ ticked }: State, moved: string[], gone: string[]): Partial<State> => ({
  moved: [...moved].sort(),
  ticked: ticked.filter((id) => !gone.includes(id)),
});

export function Lists({ props, state, set, part, id }: ViewProps<Types>) {
  const kit = useKit();
  const [source, target] = [false, true].map((moved) => props.items.filter((item) => state.moved.includes(item.id) === moved));
  const ticked = (items: Choice[]) => items.map((item) => item.id).filter((item) => state.ticked.includes(item));
  const [adding, removing] = [ticked(source), ticked(target)];
  const row = (item: Choice) => (
    <div key={item.id} style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 }}>
      {item.disabled ? <kit.Text muted>{item.label}</kit.Text> : (
        <kit.Field
          control={{ kind: 'checkbox', label: item.label, value: false, options: [] }}
          value={state.ticked.includes(item.id)}
          onChange={(on) => set({ ticked: on ? [...state.ticked, item.id].sort() : state.ticked.filter((other) => other !== item.id) })}
          hold={part(`item:${item.id}`)}
        />
      )}
      {item.note && <kit.Text muted small>{item.note}</kit.Text>}
    </div>
  );
  return (
    <Labelled id={id} label={props.label}>
      <div role="group" aria-labelledby={id} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
        <List title={props.source_title} items={source} ticked={adding.length} searchable={props.searchable} row={row} />
        <div style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
          <kit.Button
            label={props.add}
            kind="primary"
            disabled={adding.length === 0}
            onPress={() => set(afterMove(state, [...state.moved, ...adding], adding))}
            hold={part('add')}
          />
          <kit.Button
            label={props.remove}
            disabled={removing.length === 0}
            onPress={() => set(afterMove(state, state.moved.filter((item) => !removing.includes(item)), removing))}
            hold={part('remove')}
          />
        </div>
        <List title={props.target_title} items={target} ticked={removing.length} searchable={props.searchable} row={row} hold={part('target')} />
      </div>
    </Labelled>
  );
}

interface ListProps {
  title: string;
  items: Choice[];
  ticked: number;
  searchable: boolean;
  row(item: Choice): ReactNode;
  hold?(element: Element | null): void;
}

function List({ title, items, ticked, searchable, row, hold }: ListProps) {
  const kit = useKit();
  const [query, setQuery] = useState('');
  const shown = items.filter((item) => item.label.toLowerCase().includes(query.toLowerCase()));
  return (
    <div style={{ flex: '1 1 150px', minWidth: 0, height: 250, border: LINE, borderRadius: 6, display: 'flex', flexDirection: 'column' }}>
      <div style={{ padding: '6px 12px', borderBottom: LINE, display: 'flex', justifyContent: 'space-between', gap: 8 }}>
        <kit.Text>{title}</kit.Text>
        <kit.Text muted small>{ticked > 0 ? `${ticked} of ${items.length}` : items.length}</kit.Text>
      </div>
      {searchable && (
        <div style={{ padding: '8px 12px 0' }}>
          <kit.Field
            control={{ kind: 'text', label: 'Search', value: '', options: [] }}
            value={query}
            onChange={(text) => setQuery(String(text))}
          />
        </div>
      )}
      <div ref={hold} style={{ flex: '1 1 auto', minHeight: 0, overflow: 'auto', padding: '6px 12px', display: 'flex', flexDirection: 'column', gap: 6 }}>
        {shown.length > 0 ? shown.map(row) : <kit.Text muted small>Nothing here</kit.Text>}
      </div>
    </div>
  );
}

const LINE = '1px solid color-mix(in srgb, currentColor 20%, transparent)';

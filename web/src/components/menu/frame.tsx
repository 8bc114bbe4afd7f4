//! What stands around a menu in every library, and what a press on an entry changes.

import type { ReactNode } from 'react';
import type { State, Types } from '../../gen/menu';
import type { MenuItem } from '../../gen/stage';
import { useKit, type ViewProps } from '../../stage/adapter';

const every = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...every(item.children)]);

const flip = (ids: string[], id: string) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].sort());

/** Entries with others below them fold and unfold, ticks go on and off, all others become current. */
export function afterPress({ checked, expanded }: State, item: MenuItem): Partial<State> {
  if (item.children.length > 0) return { expanded: flip(expanded, item.id) };
  return item.checkbox ? { checked: flip(checked, item.id) } : { selected: item.id };
}

/** The name of the menu, with the current entry below it: it may be folded away. */
export function Frame({ props, state, part, id, children }: ViewProps<Types> & { children: ReactNode }) {
  const kit = useKit();
  const current = every(props.items).find((item) => item.id === state.selected);
  return (
    <div style={{ width: 280, maxWidth: '100%', border: LINE, borderRadius: 8, overflow: 'hidden' }}>
      <div style={{ padding: '8px 16px', borderBottom: LINE, display: 'flex', flexDirection: 'column' }}>
        <span id={id}><kit.Text>{props.label}</kit.Text></span>
        {current && <span ref={part('current')}><kit.Text muted small>{current.label}</kit.Text></span>}
      </div>
      {children}
    </div>
  );
}

const LINE = '1px solid color-mix(in srgb, currentColor 20%, transparent)';

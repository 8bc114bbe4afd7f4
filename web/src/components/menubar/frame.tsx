//! What stands around a menu bar in every library, and what a choice in a menu changes.

import type { ReactNode } from 'react';
import type { State, Types } from '../../gen/menubar';
import type { MenuItem } from '../../gen/stage';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

const every = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...every(item.children)]);

/** Ticks stay in an open menu; everything else closes it. */
export function afterChoice({ used, checked }: State, item: MenuItem): Partial<State> {
  if (!item.checkbox) return { used: [...used, item.id], open: null };
  return { checked: (checked.includes(item.id) ? checked.filter((id) => id !== item.id) : [...checked, item.id]).sort() };
}

/** The bar below its name, and below the bar what has been done with it. */
export function Frame({ props, state, part, id, children }: ViewProps<Types> & { children: ReactNode }) {
  const kit = useKit();
  const items = every(props.menus);
  const ticks = items.filter((item) => item.checkbox);
  const ticked = ticks.filter((item) => state.checked.includes(item.id)).map((item) => item.label).join(', ') || 'Nothing ticked';
  return (
    <Labelled id={id} label={props.label} value={ticks.length > 0 ? ticked : undefined}>
      <div style={{ border: LINE, borderRadius: 6 }}>{children}</div>
      <div style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 24 }}>
        <kit.Text muted small>Done:</kit.Text>
        <span ref={part('used')} style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
          {state.used.map((used, nth) => <kit.Tag key={nth}>{items.find((item) => item.id === used)?.label}</kit.Tag>)}
        </span>
      </div>
    </Labelled>
  );
}

const LINE = '1px solid color-mix(in srgb, currentColor 20%, transparent)';

//! The row of buttons, and the pictures that stand on some of them.

import type { ReactNode } from 'react';
import type { Explained, State, Types } from '../../gen/tooltip';
import type { ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

export function Row({ view, button }: { view: ViewProps<Types>; button(item: Explained): ReactNode }) {
  const { props, state, id } = view;
  const pressed = props.items.filter((item) => state.pressed.includes(item.id)).length;
  return (
    <Labelled id={id} label={props.label} value={`${pressed} of ${props.items.length} on`}>
      <div role="group" aria-labelledby={id} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {props.items.map((item) => <div key={item.id}>{button(item)}</div>)}
      </div>
    </Labelled>
  );
}

/** The state after a press on a button: in if it was out, out if it was in. */
export function afterPress({ pressed }: State, { id }: Explained): Partial<State> {
  return { pressed: (pressed.includes(id) ? pressed.filter((other) => other !== id) : [...pressed, id]).sort() };
}

/** The state after the pointer came to a button or left it. */
export function afterHover({ open }: State, { id }: Explained, over: boolean): Partial<State> {
  if (over) return { open: id };
  return open === id ? { open: null } : {};
}

export function Face({ item }: { item: Explained }) {
  const path = item.icon && PATHS[item.icon];
  if (!path) return item.label;
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" role="img" aria-label={item.label}>
      <path d={path} />
    </svg>
  );
}

const PATHS: Record<string, string> = {
  box: 'M4 8h16v12H4zM3 4h18v4H3zM10 12h4',
  flag: 'M5 21V4M5 4h13l-3 4 3 4H5',
  bell: 'M6 16V10a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l3 3',
  wave: 'M3 12c3-6 6-6 9 0s6 6 9 0',
  drop: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  moon: 'M19 14A8 8 0 1 1 10 5a6 6 0 0 0 9 9z',
  layers: 'M12 4l9 5-9 5-9-5zM3 14l9 5 9-5',
  link: 'M9 15l6-6M10 6l2-2a4 4 0 0 1 6 6l-2 2M14 18l-2 2a4 4 0 0 1-6-6l2-2',
  lens: 'M11 4a7 7 0 1 0 0 14a7 7 0 1 0 0-14M16 16l5 5',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
};

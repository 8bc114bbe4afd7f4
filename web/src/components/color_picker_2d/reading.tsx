import type { ReactNode } from 'react';
import type { State, Types } from '../../gen/color_picker_2d';
import type { ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

/** The label, the colour as text and as a field of it, and the library's picker; a reference shows no picker. */
export function Easel({ view, children }: { view: ViewProps<Types>; children: ReactNode }) {
  const { props, state, part, id, locked } = view;
  const opacity = props.with_alpha ? ` · ${Math.round(state.alpha * 100)} %` : '';
  return (
    <Labelled id={id} label={props.label} value={`${state.color}${opacity}`} hold={part('reading')}>
      <div style={{ display: 'flex', alignItems: 'flex-start', gap: 16 }}>
        <div style={{ flex: 'none', width: 72, height: 48, borderRadius: 4, border: '1px solid currentColor', background: state.color, opacity: state.alpha }} />
        {!locked && children}
      </div>
    </Labelled>
  );
}

/** A colour as libraries give it, `#rrggbb` or `#rrggbbaa`, as states hold it. */
export function stateOf(hex: string): Pick<State, 'color' | 'alpha'> {
  const alpha = hex.length === 9 ? Math.round((parseInt(hex.slice(7), 16) / 255) * 100) / 100 : 1;
  return { color: hex.slice(0, 7).toLowerCase(), alpha };
}

/** The other way: with the opacity where it can be set. */
export function hexOf({ props, state }: ViewProps<Types>): string {
  const alpha = Math.round(state.alpha * 255).toString(16).padStart(2, '0');
  return props.with_alpha ? `${state.color}${alpha}` : state.color;
}

import type { ReactNode } from 'react';
import type { Types } from '../../gen/alpha_slider';
import type { ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

/** The label, the colour on a chequered ground with its opacity, and the library's strip. */
export function Sheet({ view, children }: { view: ViewProps<Types>; children: ReactNode }) {
  const { props, state, part, id } = view;
  return (
    <Labelled id={id} label={props.label} value={`${Math.round(state.alpha * 100)} %`} hold={part('reading')}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
        <div style={{ flex: 'none', width: 40, height: 28, borderRadius: 4, border: '1px solid currentColor', overflow: 'hidden', background: CHEQUERS }}>
          <div style={{ height: '100%', background: props.color, opacity: state.alpha }} />
        </div>
        <div style={{ flex: 1, minWidth: 0 }}>{children}</div>
      </div>
    </Labelled>
  );
}

const CHEQUERS = 'repeating-conic-gradient(#bbbbbb 0% 25%, #ffffff 0% 50%) 50% / 12px 12px';

/** In hundredths: the libraries count finer. */
export const hundredths = (alpha: number) => Math.round(alpha * 100) / 100;

export function channels(color: string): { r: number; g: number; b: number } {
  const channel = (at: number) => parseInt(color.slice(at, at + 2), 16);
  return { r: channel(1), g: channel(3), b: channel(5) };
}

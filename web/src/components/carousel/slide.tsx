import type { ReactNode } from 'react';
import type { Types } from '../../gen/carousel';
import type { Choice } from '../../gen/stage';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

type View = ViewProps<Types>;

/** Deep enough for white text, in every theme. */
const GROUNDS = ['#2f4f68', '#5a4570', '#2e5d50', '#7a4a3a', '#3d4f86', '#6b4560', '#4f5a30', '#34606b'];

/** Slides get the width of what holds them: a cell that grew with them would stop at all of them side by side, or never. */
export const OWN_WIDTH = { contain: 'inline-size', minWidth: 300 };

/** What stands on one slide. `copied` where the library puts copies of a slide beside it, of which only the scan knows the real one. */
export function Slide({ view, slide, copied = false }: { view: View; slide: Choice; copied?: boolean }) {
  const { props, state, set, part, locked } = view;
  const kit = useKit();
  const chosen = state.chosen === slide.id;
  const place = props.slides.indexOf(slide);
  return (
    <div style={{ position: 'relative', boxSizing: 'border-box', height: 190, padding: '24px 64px 36px', background: GROUNDS[place % GROUNDS.length], color: '#ffffff', display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 8 }}>
      <Picture place={place} />
      <div style={{ fontSize: 20, fontWeight: 600 }}>{slide.label}</div>
      <div style={{ flex: 1, fontSize: 14 }}>{slide.note}</div>
      {props.choose && !locked && (
        <kit.Button
          label={props.choose}
          kind={chosen ? 'primary' : 'plain'}
          onPress={() => set({ chosen: chosen ? null : slide.id })}
          hold={place === state.index && !copied ? part('choose') : undefined}
        />
      )}
    </div>
  );
}

/** Hills and a sun, other ones on every slide. */
function Picture({ place }: { place: number }) {
  const at = (step: number, of: number) => ((place + 1) * step) % of;
  return (
    <svg viewBox="0 0 200 100" aria-hidden style={{ position: 'absolute', right: 0, bottom: 0, height: '100%', opacity: 0.25, pointerEvents: 'none' }}>
      <circle cx={40 + at(37, 120)} cy={18 + at(11, 22)} r={9 + at(5, 9)} fill="#ffffff" />
      <path d={`M0 100 L${30 + at(13, 40)} ${50 + at(7, 20)} L${90 + at(17, 30)} 100 Z`} fill="#ffffff" />
      <path d={`M60 100 L${110 + at(19, 40)} ${40 + at(23, 30)} L200 100 Z`} fill="#000000" />
    </svg>
  );
}

/** The label, the library's own slides, and below them which one is shown and which is chosen. */
export function Frame({ view, children }: { view: View; children: ReactNode }) {
  const { props, state, part, id } = view;
  const kit = useKit();
  const chosen = props.slides.find((slide) => slide.id === state.chosen);
  return (
    <Labelled id={id} label={props.label}>
      {children}
      <div ref={part('position')} style={{ textAlign: 'center' }}>
        <kit.Text muted small>{`${state.index + 1} of ${props.slides.length}${chosen ? ` · Chosen: ${chosen.label}` : ''}`}</kit.Text>
      </div>
    </Labelled>
  );
}

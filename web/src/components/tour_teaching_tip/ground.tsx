//! What the tour is about: a button that starts it, and the things that its tips stand beside.

import { useRef, type RefObject } from 'react';
import type { State, Types } from '../../gen/tour_teaching_tip';
import { useKit, type ViewProps } from '../../stage/adapter';

/** One ref for each stop, to the thing that it explains. */
export function useTargets(count: number): RefObject<HTMLDivElement | null>[] {
  const refs = useRef<RefObject<HTMLDivElement | null>[]>([]);
  while (refs.current.length < count) refs.current.push({ current: null });
  return refs.current.slice(0, count);
}

export function Ground({ view, targets }: { view: ViewProps<Types>; targets: RefObject<HTMLDivElement | null>[] }) {
  const kit = useKit();
  const { props, state, set, part } = view;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 16px' }}>
        <kit.Button label={props.label} onPress={() => set({ open: true, step: 0 })} hold={part('trigger')} />
        <kit.Text muted small>Tour: <b ref={part('outcome')}>{state.ended === null ? 'not taken' : ENDED[state.ended]}</b></kit.Text>
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {props.stops.map((stop, index) => (
          <div key={stop.id} ref={targets[index]} style={THING}><kit.Text>{stop.target}</kit.Text></div>
        ))}
      </div>
    </div>
  );
}

const ENDED = { done: 'taken', skipped: 'skipped' };

const THING = { padding: '6px 12px', borderRadius: 6, border: '1px solid color-mix(in srgb, currentColor 30%, transparent)' } as const;

/** The state after the tour was closed: it was taken if it was at its last stop. */
export function closed({ stops }: Types['props'], { step }: State): Partial<State> {
  return { open: false, ended: step === stops.length - 1 ? 'done' : 'skipped' };
}

export const WORDS = { skip: 'Skip', back: 'Back', next: 'Next', finish: 'Finish' };

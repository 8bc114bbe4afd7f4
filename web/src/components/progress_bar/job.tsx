//! The job behind a bar: what moves it with the scene's clock, and what its buttons do.

import { useEffect, useRef, type ReactNode } from 'react';
import type { Does, State, Status, Types } from '../../gen/progress_bar';
import { useKit, useSurroundings, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

type View = ViewProps<Types>;

export function Job({ view, children }: { view: View; children: ReactNode }) {
  const { props, state, set, part, id, locked } = view;
  const kit = useKit();
  useTicks(view);
  return (
    <Labelled id={id} label={props.label} value={`${WORDS[state.status]} · ${state.value} %`} hold={part('reading')}>
      <div ref={part('bar')}>{children}</div>
      {!locked && (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 4 }}>
          {props.buttons.map(({ label, does }) => (
            <kit.Button
              key={label}
              label={label}
              disabled={!FROM[does].includes(state.status)}
              onPress={() => set(pressed(state, does))}
              hold={part(`button:${does}`)}
            />
          ))}
        </div>
      )}
    </Labelled>
  );
}

/** Moves the bar on for as long as the job runs. */
function useTicks({ props, state, set }: View): void {
  const { clock } = useSurroundings();
  const value = useRef(state.value);
  value.current = state.value;
  const runs = state.status === 'running';
  useEffect(() => {
    if (!runs) return;
    let cancel = clock.after(props.tick_ms, tick);
    function tick() {
      value.current = Math.min(value.current + props.by, 100);
      const full = value.current === 100;
      set({ value: value.current, ...(full && { status: 'done' as Status }) });
      if (!full) cancel = clock.after(props.tick_ms, tick);
    }
    return () => cancel();
  }, [runs]);
}

const WORDS: Record<Status, string> = {
  waiting: 'Waiting', running: 'Running', paused: 'Paused', stopped: 'Stopped', done: 'Done', acknowledged: 'Acknowledged',
};

/** In which states a button can be pressed. */
const FROM: Record<Does, Status[]> = {
  start: ['waiting', 'paused'],
  pause: ['running'],
  stop: ['running', 'paused'],
  reset: ['paused', 'stopped', 'done', 'acknowledged'],
  acknowledge: ['done'],
};

function pressed({ value }: State, does: Does): State {
  const status = { start: 'running', pause: 'paused', stop: 'stopped', reset: 'waiting', acknowledge: 'acknowledged' } as const;
  return { value: does === 'reset' ? 0 : value, status: status[does] };
}

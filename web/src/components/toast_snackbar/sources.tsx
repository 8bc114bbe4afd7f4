//! The buttons that raise toasts, what has happened so far, and how long a toast stays. The toasts themselves are the library's.

import { useLayoutEffect, useRef } from 'react';
import type { ToastSource, Types } from '../../gen/toast_snackbar';
import { useKit, useSurroundings, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

type View = ViewProps<Types>;

export interface Toasts {
  /** The toasts on screen, oldest first. */
  shown: ToastSource[];
  raise(id: string): void;
  close(id: string): void;
  /** Presses the toast's own button. */
  use(id: string): void;
}

export function useToasts({ props, state, set }: View): Toasts {
  const { clock } = useSurroundings();
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  });
  const leaving = useRef(new Map<string, () => void>());
  const others = (id: string) => latest.current.visible.filter((other) => other !== id);
  const close = (id: string) => {
    leaving.current.get(id)?.();
    leaving.current.delete(id);
    set({ visible: others(id) });
  };
  return {
    shown: state.visible.flatMap((id) => props.sources.filter((source) => source.id === id)),
    raise(id) {
      leaving.current.get(id)?.();
      if (props.stay_ms !== null) leaving.current.set(id, clock.after(props.stay_ms, () => close(id)));
      set({ raised: [...latest.current.raised, id], visible: [...others(id), id] });
    },
    close,
    use(id) {
      set({ used: [...latest.current.used, id] });
      close(id);
    },
  };
}

export function Sources({ view, raise }: { view: View; raise(id: string): void }) {
  const kit = useKit();
  const { props, state, part, id } = view;
  const labelOf = (source: string) => props.sources.find((one) => one.id === source)?.label;
  const actionOf = (source: string) => props.sources.find((one) => one.id === source)?.action;
  const done = [...state.raised.map(labelOf), ...state.used.map((source) => `${labelOf(source)}: ${actionOf(source)}`)];
  return (
    <Labelled id={id} label={props.label}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {props.sources.map((source) => (
          <kit.Button key={source.id} label={source.label} onPress={() => raise(source.id)} hold={part(`source:${source.id}`)} />
        ))}
      </div>
      <kit.Text muted small>Done so far: <span ref={part('outcome')}>{done.join(', ') || 'nothing'}</span></kit.Text>
    </Labelled>
  );
}

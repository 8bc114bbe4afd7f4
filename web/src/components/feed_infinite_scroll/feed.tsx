//! A feed that loads as it is scrolled; each library draws its entries.

import { useRef, type FC, type ReactNode, type UIEvent } from 'react';
import type { Types } from '../../gen/feed_infinite_scroll';
import type { Choice } from '../../gen/stage';
import { useKit, useSurroundings, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

/** How near its end must come before a feed loads on. */
const NEAR = 40;

export interface EntryProps {
  entry: Choice;
  button: ReactNode;
  hold(element: Element | null): void;
}

interface Parts {
  view: ViewProps<Types>;
  Entry: FC<EntryProps>;
  /** Stands at the end while more is on its way. */
  waiting: ReactNode;
}

export function Feed({ view, Entry, waiting }: Parts) {
  const { props, state, set, part, id, locked } = view;
  const kit = useKit();
  const { clock } = useSurroundings();
  const loading = useRef(false);
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    const all = props.entries.length;
    if (locked || loading.current || state.loaded >= all || scrollTop + clientHeight < scrollHeight - NEAR) return;
    loading.current = true;
    set({ loading: true });
    clock.after(props.delay_ms, () => {
      loading.current = false;
      set({ loading: false, loaded: Math.min(state.loaded + props.page, all) });
    });
  };
  const marked = props.entries.filter((entry) => state.marked.includes(entry.id)).map((entry) => entry.label);
  const toggle = (entry: string) => {
    const others = state.marked.filter((other) => other !== entry);
    set({ marked: state.marked.includes(entry) ? others : [...others, entry].sort() });
  };
  return (
    <Labelled id={id} label={props.label}>
      <div ref={part('feed')} role="feed" aria-labelledby={id} aria-busy={state.loading} tabIndex={0} onScroll={onScroll} style={FRAME}>
        {props.entries.slice(0, state.loaded).map((entry) => {
          const on = state.marked.includes(entry.id);
          const button = !locked && (
            <kit.Button label={on ? props.pressed : props.button} kind={on ? 'primary' : 'plain'} onPress={() => toggle(entry.id)} hold={part(`button:${entry.id}`)} />
          );
          return <Entry key={entry.id} entry={entry} button={button} hold={part(`entry:${entry.id}`)} />;
        })}
        <div style={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 8, minHeight: 32 }}>
          {state.loading && waiting}
          {state.loaded >= props.entries.length && <kit.Text muted small>No further entries</kit.Text>}
        </div>
      </div>
      <span ref={part('summary')}>
        <kit.Text muted small>{`${state.loaded} loaded${marked.length ? ` · ${props.pressed}: ${marked.join(', ')}` : ''}`}</kit.Text>
      </span>
    </Labelled>
  );
}

const FRAME = {
  height: 300, overflowY: 'auto', display: 'flex', flexDirection: 'column', gap: 10, padding: 12, boxSizing: 'border-box', borderRadius: 8,
  border: '1px solid color-mix(in srgb, currentColor 25%, transparent)',
} as const;

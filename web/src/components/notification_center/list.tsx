//! The button, the count beside it and the list of messages. What the list opens in is the library's.

import type { ReactNode } from 'react';
import type { Types } from '../../gen/notification_center';
import { useKit, type ViewProps } from '../../stage/adapter';

type View = ViewProps<Types>;

/** The library's own button and popup, with the number of unread messages beside them. */
export function Centre({ view, children }: { view: View; children: ReactNode }) {
  const kit = useKit();
  const { props, state, part } = view;
  const unread = props.items.filter(({ id }) => !state.read.includes(id) && !state.dismissed.includes(id)).length;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 16px' }}>
      {children}
      <span ref={part('unread')}><kit.Text muted small>{`${unread} unread`}</kit.Text></span>
    </div>
  );
}

export function Messages({ view }: { view: View }) {
  const kit = useKit();
  const { props, state, set, part } = view;
  const kept = props.items.filter(({ id }) => !state.dismissed.includes(id));
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 8, width: 440, maxWidth: '80vw' }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <kit.Button
          label="Mark all as read"
          disabled={kept.every(({ id }) => state.read.includes(id))}
          onPress={() => set({ read: union(state.read, kept.map(({ id }) => id)) })}
          hold={part('mark_all')}
        />
        <kit.Button
          label="Bring back dismissed"
          disabled={state.dismissed.length === 0}
          onPress={() => set({ dismissed: [] })}
          hold={part('restore')}
        />
      </div>
      <div role="list" style={{ display: 'flex', flexDirection: 'column', maxHeight: 320, overflowY: 'auto' }}>
        {kept.length === 0 && <kit.Text muted>No messages</kit.Text>}
        {kept.map((item) => {
          const read = state.read.includes(item.id);
          return (
            <div key={item.id} role="listitem" style={ROW}>
              <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
                <span style={{ fontWeight: read ? 400 : 600 }}>{!read && <Dot />}{item.label}</span>
                <span style={{ whiteSpace: 'nowrap' }}><kit.Text muted small>{item.time}</kit.Text></span>
              </div>
              {item.note && <kit.Text muted small>{item.note}</kit.Text>}
              <div style={{ display: 'flex', gap: 8 }}>
                <kit.Button
                  label={read ? 'Mark as unread' : 'Mark as read'}
                  onPress={() => set({ read: read ? state.read.filter((id) => id !== item.id) : union(state.read, [item.id]) })}
                  hold={part(`mark:${item.id}`)}
                />
                <kit.Button label="Dismiss" onPress={() => set({ dismissed: union(state.dismissed, [item.id]) })} hold={part(`dismiss:${item.id}`)} />
              </div>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const union = (some: string[], more: string[]) => [...new Set([...some, ...more])].sort();

function Dot() {
  return <span style={{ display: 'inline-block', width: 8, height: 8, borderRadius: 4, marginInlineEnd: 8, background: 'currentColor' }} />;
}

const ROW = {
  display: 'flex', flexDirection: 'column', gap: 6, padding: '8px 4px', flex: 'none',
  borderTop: '1px solid color-mix(in srgb, currentColor 20%, transparent)',
} as const;

//! The texts in rows, each with a place for the library's copy button, and what has been copied.

import type { ReactNode } from 'react';
import type { Copyable, Types } from '../../gen/clipboard_copy';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

export function Texts({ view, button }: { view: ViewProps<Types>; button(item: Copyable, copied: () => void): ReactNode }) {
  const kit = useKit();
  const { props, state, set, part, id } = view;
  const labels = state.copied.map((copied) => props.items.find((item) => item.id === copied)?.label);
  return (
    <Labelled id={id} label={props.label}>
      <div style={{ display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr) max-content', gap: '6px 16px', alignItems: 'center' }}>
        {props.items.map((item) => (
          <div key={item.id} style={{ display: 'contents' }}>
            <kit.Text muted>{item.label}</kit.Text>
            <span style={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>{item.secret ? '••••••••••' : item.text}</span>
            {button(item, () => set({ copied: [...state.copied, item.id] }))}
          </div>
        ))}
      </div>
      <kit.Text muted small>Copied: <b ref={part('outcome')}>{labels.join(', ') || 'nothing'}</b></kit.Text>
    </Labelled>
  );
}

export function CopyIcon() {
  return (
    <svg viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" aria-hidden>
      <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
    </svg>
  );
}

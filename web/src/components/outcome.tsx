import type { ReactNode } from 'react';
import { useKit } from '../stage/adapter';

/** A trigger with what was last chosen through it written beside it. */
export function Outcome({ chosen, hold, children }: { chosen: string | undefined; hold(element: Element | null): void; children: ReactNode }) {
  const kit = useKit();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 16px' }}>
      {children}
      <kit.Text muted small>
        Last choice: <b ref={hold}>{chosen ?? 'none'}</b>
      </kit.Text>
    </div>
  );
}

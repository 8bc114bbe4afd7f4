import type { ReactNode } from 'react';
import { useKit } from '../stage/adapter';

interface RowProps {
  /** Of the label, for `aria-labelledby`. */
  id: string;
  label: string;
  /** Below the label. */
  remarks: ReactNode;
  children: ReactNode;
}

/** A line of a list: what it is about at one end, what can be done with it at the other. */
export function Row({ id, label, remarks, children }: RowProps) {
  const kit = useKit();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '6px 16px' }}>
      <div style={{ flex: '1 1 140px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 2 }}>
        <span id={id}><kit.Text>{label}</kit.Text></span>
        {remarks}
      </div>
      <div style={{ flex: 'none', display: 'flex', alignItems: 'center', gap: 4 }}>{children}</div>
    </div>
  );
}

interface LogProps {
  title: string;
  /** What was done, oldest first. */
  labels: (string | undefined)[];
  hold(element: Element | null): void;
}

/** What was done so far, in turn. */
export function Log({ title, labels, hold }: LogProps) {
  const kit = useKit();
  return (
    <kit.Text muted small>
      {title}: <b ref={hold}>{labels.join(', ') || 'nothing yet'}</b>
    </kit.Text>
  );
}

import type { ReactNode, Ref } from 'react';
import { useKit } from '../stage/adapter';

/** A control below its name, with the value it holds written at the other end of the line. */
export function Labelled({ id, label, value, hold, children }: { id: string; label: string; value?: string; hold?: Ref<HTMLElement>; children: ReactNode }) {
  const kit = useKit();
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
        <span id={id}><kit.Text>{label}</kit.Text></span>
        {value !== undefined && <span ref={hold}><kit.Text muted>{value}</kit.Text></span>}
      </div>
      {children}
    </div>
  );
}

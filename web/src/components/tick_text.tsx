import type { CSSProperties } from 'react';
import { useKit } from '../stage/adapter';

/** The words beside a box, a dot or a switch: its label, and below it a note in smaller type. */
export function TickText({ label, note }: { label: string; note?: string }) {
  const kit = useKit();
  return (
    <span style={{ display: 'inline-flex', flexDirection: 'column' }}>
      <span>{label}</span>
      {note && <kit.Text muted small>{note}</kit.Text>}
    </span>
  );
}

/** Options in columns of equal width. */
export const inColumns = (columns: number, gap: number): CSSProperties => ({
  display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: `${gap}px 16px`, justifyItems: 'start',
});

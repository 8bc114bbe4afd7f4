//! Toolbars above editors, from the buttons of the library in use.

import type { ReactNode } from 'react';
import { useKit } from '../stage/adapter';

export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    // An editor must not lose its selection when a tool is pressed.
    <div role="toolbar" aria-label={label} style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  );
}

/** A button that stays pressed while its choice holds. */
export function Pressed({ label, pressed, onPress, hold }: { label: string; pressed: boolean; onPress(): void; hold(element: Element | null): void }) {
  const kit = useKit();
  return (
    <span aria-pressed={pressed} ref={hold}>
      <kit.Button label={label} kind={pressed ? 'primary' : 'plain'} onPress={onPress} />
    </span>
  );
}

export const Gap = () => <span style={{ flex: 1 }} />;

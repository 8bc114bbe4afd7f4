import type { ReactNode } from 'react';
import type { Props, State } from '../../gen/toggle_button';
import { useKit } from '../../stage/adapter';

/** A button, and beside it what it means that it is pressed or not. */
export function Beside({ props, state, children }: { props: Props; state: State; children: ReactNode }) {
  const kit = useKit();
  return (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      {children}
      <kit.Text muted>{state.pressed ? props.on : props.off}</kit.Text>
    </div>
  );
}

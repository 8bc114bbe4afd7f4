//! What the three boxes need to know of their states.

import type { Props, State } from '../../gen/checkbox_tristate';
import { useKit } from '../../stage/adapter';

const NEXT = { off: 'on', on: 'mixed', mixed: 'off' } as const;

export const afterClick = ({ state }: State): State => ({ state: NEXT[state] });

/** The label, and after it what the state means here. */
export function Meaning({ props, state }: { props: Props; state: State }) {
  const kit = useKit();
  return (
    <span style={{ display: 'inline-flex', gap: 12, alignItems: 'baseline' }}>
      <span>{props.label}</span>
      {props[state.state] && <kit.Text muted>{props[state.state]}</kit.Text>}
    </span>
  );
}

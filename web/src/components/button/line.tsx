import type { ReactNode } from 'react';
import type { Types } from '../../gen/button';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Row } from '../row';

/** What every library's button gets: its place in the line, and what a press does. */
export const pressable = ({ props, state, set, part, id }: ViewProps<Types>) => ({
  ref: part('button'),
  id: `${id}-button`,
  // Several lines may have buttons with the same text.
  'aria-labelledby': `${id}-button ${id}`,
  disabled: props.disabled,
  onClick: () => set({ presses: state.presses + 1 }),
  children: props.text,
});

/** The line that ends with the button, and says how often it was pressed. */
export function Line({ props, state, part, id, children }: ViewProps<Types> & { children: ReactNode }) {
  const kit = useKit();
  const count = <kit.Text muted small>{props.counter}: <b ref={part('count')}>{state.presses}</b></kit.Text>;
  return <Row id={id} label={props.label} remarks={count}>{children}</Row>;
}

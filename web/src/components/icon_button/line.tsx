import type { ReactNode } from 'react';
import type { IconItem, Types } from '../../gen/icon_button';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Log, Row } from '../row';

/** What every library's icon button gets: its name, and what a press does. */
export const pressable = ({ state, set, part }: ViewProps<Types>, { id, label, disabled }: IconItem) => ({
  ref: part(`button:${id}`),
  'aria-label': label,
  disabled,
  onClick: () => set({ pressed: [...state.pressed, id] }),
});

/** The line that ends with the buttons, and says what was pressed. */
export function Line({ props, state, part, id, button }: ViewProps<Types> & { button(item: IconItem): ReactNode }) {
  const kit = useKit();
  const labelOf = (pressed: string) => props.buttons.find((item) => item.id === pressed)?.label;
  const remarks = (
    <>
      {props.note && <kit.Text muted small>{props.note}</kit.Text>}
      <Log title={props.log} labels={state.pressed.map(labelOf)} hold={part('log')} />
    </>
  );
  return (
    <Row id={id} label={props.label} remarks={remarks}>
      <div role="group" aria-labelledby={id} style={{ display: 'flex', gap: 4 }}>{props.buttons.map(button)}</div>
    </Row>
  );
}

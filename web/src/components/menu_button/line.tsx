import type { ReactNode } from 'react';
import type { Types } from '../../gen/menu_button';
import { useKit, type ViewProps } from '../../stage/adapter';
import { everyItem, flipped, ticksOf, type MenuView } from '../menu_items';
import { Log, Row } from '../row';

/** Ticks stay in an open menu; everything else closes it. */
export const menuOf = ({ state, set, part }: ViewProps<Types>): MenuView => ({
  checked: state.checked,
  part,
  choose: (item) =>
    set(item.checkbox ? { checked: flipped(state.checked, item.id) } : { used: [...state.used, item.id], open: false }),
});

/** What every library's button gets: its place in the line, and its name. */
export const opener = ({ props, part, id }: ViewProps<Types>) => ({
  ref: part('button'),
  id: `${id}-button`,
  // Several lines may have buttons with the same text.
  'aria-labelledby': `${id}-button ${id}`,
  children: props.text,
});

/** The line that ends with the button, and says what was used and ticked. */
export function Line({ props, state, part, id, children }: ViewProps<Types> & { children: ReactNode }) {
  const kit = useKit();
  const labelOf = (used: string) => everyItem(props.items).find((item) => item.id === used)?.label;
  const runs = everyItem(props.items).some((item) => !item.checkbox && item.children.length === 0);
  const ticks = ticksOf(props.items, state.checked);
  const remarks = (
    <>
      {ticks && <kit.Text muted small>{ticks}</kit.Text>}
      {runs && <Log title={props.log} labels={state.used.map(labelOf)} hold={part('log')} />}
    </>
  );
  return <Row id={id} label={props.label} remarks={remarks}>{children}</Row>;
}

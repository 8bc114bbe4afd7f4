import type { ReactNode } from 'react';
import type { Types } from '../../gen/split_button';
import type { MenuItem } from '../../gen/stage';
import type { ViewProps } from '../../stage/adapter';
import type { MenuView } from '../menu_items';
import { Log, Row } from '../row';

const labelOf = ({ props }: ViewProps<Types>, id: string) => props.actions.find((action) => action.id === id)?.label;

/** The actions as entries of a menu. Where a choice goes to the button, the one on it is ticked. */
export const itemsOf = ({ props }: ViewProps<Types>): MenuItem[] =>
  props.actions.map(({ id, label, disabled }) => ({ id, label, disabled, checkbox: props.picking === 'chooses', children: [] }));

export const menuOf = ({ props, state, set, part }: ViewProps<Types>): MenuView => ({
  checked: [state.main],
  part,
  choose: ({ id }) => set(props.picking === 'chooses' ? { main: id, open: false } : { used: [...state.used, id], open: false }),
});

/** What every library's main button gets. */
export const runs = (view: ViewProps<Types>) => ({
  ref: view.part('main'),
  id: `${view.id}-main`,
  'aria-labelledby': `${view.id}-main ${view.id}`,
  onClick: () => view.set({ used: [...view.state.used, view.state.main] }),
  children: labelOf(view, view.state.main),
});

/** What the button beside it gets. */
export const opener = ({ props, state, part }: ViewProps<Types>) => ({
  ref: part('more'),
  'aria-label': `More actions for ${props.label}`,
  'aria-haspopup': 'menu' as const,
  'aria-expanded': state.open,
});

/** The line that ends with the two buttons, and says what was run. */
export function Line({ children, ...view }: ViewProps<Types> & { children: ReactNode }) {
  const { props, state, part, id } = view;
  const log = <Log title={props.log} labels={state.used.map((used) => labelOf(view, used))} hold={part('log')} />;
  return <Row id={id} label={props.label} remarks={log}>{children}</Row>;
}

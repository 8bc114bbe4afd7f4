import type { ReactNode } from 'react';
import type { MenuItem } from '../../gen/stage';
import type { Tool, Types } from '../../gen/toolbar';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { flipped, type MenuView } from '../menu_items';
import { Log } from '../row';

/** The tools that stand in the bar, by group, and those that are in the menu at its end. */
export function arranged({ props }: ViewProps<Types>): { groups: Tool[][]; rest: MenuItem[] } {
  const fits = props.fits ?? Infinity;
  let place = 0;
  const groups = props.groups.map((group) => group.filter(() => place++ < fits)).filter((group) => group.length > 0);
  const rest = props.groups.flat().slice(fits);
  return { groups, rest: rest.map(({ id, label, disabled, toggle }) => ({ id, label, disabled, checkbox: toggle, children: [] })) };
}

const after = ({ state }: ViewProps<Types>, id: string, toggle: boolean) =>
  toggle ? { on: flipped(state.on, id) } : { used: [...state.used, id], open: false };

export const menuOf = (view: ViewProps<Types>): MenuView => ({
  checked: view.state.on,
  part: view.part,
  choose: ({ id, checkbox }) => view.set(after(view, id, checkbox)),
});

/** What every library's tool gets. */
export const pressable = (view: ViewProps<Types>, { id, label, toggle, disabled }: Tool) => ({
  ref: view.part(`tool:${id}`),
  disabled,
  onClick: () => view.set(after(view, id, toggle)),
  'aria-pressed': toggle ? view.state.on.includes(id) : undefined,
  'aria-label': label,
});

/** What the button for the menu gets. */
export const opener = ({ state, part }: ViewProps<Types>) => ({
  ref: part('more'),
  'aria-label': 'More tools',
  'aria-haspopup': 'menu' as const,
  'aria-expanded': state.open,
});

/** The bar below its name; what was used, and what is on, below the bar. */
export function Frame({ props, state, part, id, children }: ViewProps<Types> & { children: ReactNode }) {
  const kit = useKit();
  const tools = props.groups.flat();
  const labelOf = (wanted: string) => tools.find((tool) => tool.id === wanted)?.label;
  const on = tools.filter((tool) => state.on.includes(tool.id)).map((tool) => tool.label);
  return (
    <Labelled id={id} label={props.label}>
      {children}
      {tools.some((tool) => tool.toggle) && <kit.Text muted small>On: {on.join(', ') || 'none'}</kit.Text>}
      {tools.some((tool) => !tool.toggle) && <Log title={props.log} labels={state.used.map(labelOf)} hold={part('log')} />}
    </Labelled>
  );
}

export const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, width: 'fit-content', padding: 4, borderRadius: 8, border: '1px solid color-mix(in srgb, currentColor 25%, transparent)' } as const;
export const LINE = { alignSelf: 'stretch', width: 1, margin: '4px 2px', background: 'color-mix(in srgb, currentColor 25%, transparent)' } as const;

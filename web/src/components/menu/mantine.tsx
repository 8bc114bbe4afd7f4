import { CheckIcon, NavLink } from '@mantine/core';
import type { Types } from '../../gen/menu';
import type { MenuItem } from '../../gen/stage';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Frame, afterPress } from './frame';

export default adapter<Types>('native', (view) => (
  <Frame {...view}>
    <div role="menu" aria-labelledby={view.id}>
      {view.props.items.map((item) => <Entry key={item.id} view={view} item={item} />)}
    </div>
  </Frame>
));

function Entry({ view, item }: { view: ViewProps<Types>; item: MenuItem }) {
  const { state, set, part } = view;
  const open = state.expanded.includes(item.id);
  const ticked = state.checked.includes(item.id);
  const parent = item.children.length > 0;
  return (
    <NavLink
      ref={part(`item:${item.id}`)}
      component="button"
      type="button"
      role={item.checkbox ? 'menuitemcheckbox' : 'menuitem'}
      aria-checked={item.checkbox ? ticked : undefined}
      aria-expanded={parent ? open : undefined}
      aria-current={state.selected === item.id ? 'page' : undefined}
      label={item.label}
      leftSection={item.checkbox && <CheckIcon size={12} style={{ visibility: ticked ? 'visible' : 'hidden' }} />}
      disabled={item.disabled}
      active={state.selected === item.id}
      opened={open}
      keepMounted={false}
      onClick={() => set(afterPress(state, item))}
    >
      {parent ? item.children.map((child) => <Entry key={child.id} view={view} item={child} />) : null}
    </NavLink>
  );
}

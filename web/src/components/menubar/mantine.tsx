import { Menubar } from '@mantine/core';
import type { Types } from '../../gen/menubar';
import type { MenuItem } from '../../gen/stage';
import { adapter } from '../../stage/adapter';
import { Entries } from '../menu_mantine';
import { Frame, afterChoice } from './frame';

export default adapter<Types>('native', (view) => {
  const { props, state, set, part, id } = view;
  const choose = (item: MenuItem) => set(afterChoice(state, item));
  const at = props.menus.findIndex((menu) => menu.id === state.open);
  return (
    <Frame {...view}>
      <Menubar
        aria-labelledby={id}
        openIndex={at < 0 ? null : at}
        onOpenChange={(index) => set({ open: index === null ? null : props.menus[index].id })}
      >
        {props.menus.map((menu) => (
          <Menubar.Menu key={menu.id}>
            <Menubar.Target data-disabled={menu.disabled || undefined}>
              <span ref={part(`menu:${menu.id}`, 'button')}>{menu.label}</span>
            </Menubar.Target>
            <Menubar.Dropdown>
              <Entries view={{ checked: state.checked, part, choose }} items={menu.children} />
            </Menubar.Dropdown>
          </Menubar.Menu>
        ))}
      </Menubar>
    </Frame>
  );
});

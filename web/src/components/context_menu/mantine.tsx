import { Menu } from '@mantine/core';
import type { Types } from '../../gen/context_menu';
import { adapter } from '../../stage/adapter';
import { Entries } from '../menu_mantine';
import { Frame, Rows, menuOf } from './rows';

export default adapter<Types>('native', (view) => {
  const { props, state, set } = view;
  return (
    <Frame {...view}>
      <Menu
        position="bottom-start"
        offset={2}
        opened={state.open_on !== null}
        // The row under the pointer opens the menu.
        onChange={(opened) => !opened && set({ open_on: null })}
      >
        <Menu.ContextMenu>
          <div>
            <Rows {...view} onMenu={(row) => set({ open_on: row })} />
          </div>
        </Menu.ContextMenu>
        <Menu.Dropdown><Entries view={menuOf(view)} items={props.items} /></Menu.Dropdown>
      </Menu>
    </Frame>
  );
});

import { Button, Menu } from '@mantine/core';
import type { Types } from '../../gen/split_button';
import { adapter } from '../../stage/adapter';
import { Chevron } from '../chevron';
import { Entries } from '../menu_mantine';
import { Line, itemsOf, menuOf, opener, runs } from './line';

export default adapter<Types>('native', (view) => {
  const { state, set } = view;
  return (
    <Line {...view}>
      <Button.Group>
        <Button {...runs(view)} />
        <Menu position="bottom-end" opened={state.open} onChange={(open) => set({ open })}>
          <Menu.Target>
            <Button {...opener(view)} px={6} style={{ borderInlineStart: '1px solid color-mix(in srgb, currentColor 40%, transparent)' }}>
              <Chevron />
            </Button>
          </Menu.Target>
          <Menu.Dropdown><Entries view={menuOf(view)} items={itemsOf(view)} /></Menu.Dropdown>
        </Menu>
      </Button.Group>
    </Line>
  );
});

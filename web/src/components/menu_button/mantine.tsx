import { Button, Menu } from '@mantine/core';
import type { Types } from '../../gen/menu_button';
import { adapter } from '../../stage/adapter';
import { Chevron } from '../chevron';
import { Entries } from '../menu_mantine';
import { Line, menuOf, opener } from './line';

export default adapter<Types>('native', (view) => {
  const { props, state, set } = view;
  return (
    <Line {...view}>
      <Menu position="bottom-end" opened={state.open} onChange={(open) => set({ open })}>
        <Menu.Target>
          <Button {...opener(view)} variant="default" rightSection={<Chevron />} />
        </Menu.Target>
        <Menu.Dropdown><Entries view={menuOf(view)} items={props.items} /></Menu.Dropdown>
      </Menu>
    </Line>
  );
});

import { Menu } from '@mantine/core';
import type { Types } from '../../gen/context_menu';
import type { MenuItem } from '../../gen/stage';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Frame, Rows, afterChoice } from './rows';

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
        <Menu.Dropdown>{props.items.map((item) => <Entry key={item.id} view={view} item={item} />)}</Menu.Dropdown>
      </Menu>
    </Frame>
  );
});

function Entry({ view, item }: { view: ViewProps<Types>; item: MenuItem }) {
  const { state, set, part } = view;
  const label = <span ref={part(`item:${item.id}`, '[role^=menuitem]')}>{item.label}</span>;
  const choose = () => set(afterChoice(state, item));
  if (item.children.length > 0) {
    return (
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item disabled={item.disabled}>{label}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>{item.children.map((child) => <Entry key={child.id} view={view} item={child} />)}</Menu.Sub.Dropdown>
      </Menu.Sub>
    );
  }
  if (item.checkbox) {
    return (
      <Menu.CheckboxItem disabled={item.disabled} checked={state.checked.includes(item.id)} onChange={choose}>
        {label}
      </Menu.CheckboxItem>
    );
  }
  return <Menu.Item disabled={item.disabled} onClick={choose}>{label}</Menu.Item>;
}

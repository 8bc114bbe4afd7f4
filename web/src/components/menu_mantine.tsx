import { Menu } from '@mantine/core';
import type { MenuItem } from '../gen/stage';
import type { MenuView } from './menu_items';

/** The entries of a menu, inside a dropdown of the library. */
export function Entries({ view, items }: { view: MenuView; items: MenuItem[] }) {
  return items.map((item) => <Entry key={item.id} view={view} item={item} />);
}

function Entry({ view, item }: { view: MenuView; item: MenuItem }) {
  const label = <span ref={view.part(`item:${item.id}`, '[role^=menuitem]')}>{item.label}</span>;
  const choose = () => view.choose(item);
  if (item.children.length > 0) {
    return (
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item disabled={item.disabled}>{label}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown><Entries view={view} items={item.children} /></Menu.Sub.Dropdown>
      </Menu.Sub>
    );
  }
  if (item.checkbox) {
    return (
      <Menu.CheckboxItem disabled={item.disabled} checked={view.checked.includes(item.id)} onChange={choose}>
        {label}
      </Menu.CheckboxItem>
    );
  }
  return <Menu.Item disabled={item.disabled} onClick={choose}>{label}</Menu.Item>;
}

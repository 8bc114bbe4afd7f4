import { CheckOutlined } from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import type { Types } from '../../gen/menubar';
import type { MenuItem } from '../../gen/stage';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Frame, afterChoice } from './frame';

function View(view: ViewProps<Types>) {
  const { props, state, set, part, id } = view;
  const [below, setBelow] = useState<string[]>([]);
  // A tick asks the library to close the menu, as any other choice does.
  const ticking = useRef(false);
  const open = (menu: string | null) => {
    if (!ticking.current) set({ open: menu });
    ticking.current = false;
    setBelow([]);
  };
  const choose = (item: MenuItem) => {
    ticking.current = item.checkbox;
    set(afterChoice(state, item));
  };
  const menus = props.menus.map((menu) => ({
    key: menu.id,
    label: <span ref={part(`menu:${menu.id}`, '[role=menuitem]')}>{menu.label}</span>,
    disabled: menu.disabled,
    // Once a menu is open, pointing at another opens that one.
    onTitleMouseEnter: () => state.open !== null && state.open !== menu.id && open(menu.id),
    children: entries({ view, choose, point: setBelow }, menu.children, []),
  }));
  const isMenu = (key: string) => props.menus.some((menu) => menu.id === key);
  return (
    <Frame {...view}>
      <Menu
        mode="horizontal"
        aria-labelledby={id}
        disabledOverflow
        selectable={false}
        triggerSubMenuAction="click"
        style={{ background: 'transparent', borderBottom: 0 }}
        items={menus}
        openKeys={state.open === null ? [] : [state.open, ...below]}
        onOpenChange={(keys) => open(keys.filter(isMenu).at(-1) ?? null)}
      />
    </Frame>
  );
}

interface Inside {
  view: ViewProps<Types>;
  choose(item: MenuItem): void;
  /** Opens the submenus along a path, and closes all others. */
  point(path: string[]): void;
}

function entries(inside: Inside, items: MenuItem[], path: string[]): MenuProps['items'] {
  const { view: { state, part }, choose, point } = inside;
  return items.map((item) => {
    const label = <span ref={part(`item:${item.id}`, '[role^=menuitem]')}>{item.label}</span>;
    const entry = { key: item.id, label, disabled: item.disabled };
    const here = [...path, item.id];
    if (item.children.length > 0) return { ...entry, onTitleMouseEnter: () => point(here), children: entries(inside, item.children, here) };
    const ticked = state.checked.includes(item.id);
    return {
      ...entry,
      onMouseEnter: () => point(path),
      onClick: () => choose(item),
      ...(item.checkbox && {
        role: 'menuitemcheckbox',
        'aria-checked': ticked,
        icon: <CheckOutlined style={{ visibility: ticked ? 'visible' : 'hidden' }} />,
      }),
    };
  });
}

export default adapter<Types>('native', View);

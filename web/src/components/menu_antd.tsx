import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import type { MenuProps } from 'antd';
import type { MenuItem } from '../gen/stage';
import type { MenuView } from './menu_items';

/** The entries of a menu as the library takes them. */
export function entries(view: MenuView, items: MenuItem[]): MenuProps['items'] {
  return items.map((item) => {
    const label = <span ref={view.part(`item:${item.id}`, '[role^=menuitem]')}>{item.label}</span>;
    const entry = { key: item.id, label, disabled: item.disabled };
    if (item.children.length > 0) return { ...entry, children: entries(view, item.children) };
    const ticked = view.checked.includes(item.id);
    return {
      ...entry,
      onClick: () => view.choose(item),
      ...(item.checkbox && {
        role: 'menuitemcheckbox',
        'aria-checked': ticked,
        icon: <CheckOutlined style={{ visibility: ticked ? 'visible' : 'hidden' }} />,
      }),
    };
  });
}

import { CheckOutlined } from '@ant-design/icons';
import { Menu, type MenuProps } from 'antd';
import type { Types } from '../../gen/menu';
import type { MenuItem } from '../../gen/stage';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Frame, afterPress } from './frame';

export default adapter<Types>('native', (view) => {
  const { props, state, set, id } = view;
  return (
    <Frame {...view}>
      <Menu
        mode="inline"
        aria-labelledby={id}
        style={{ borderInlineEnd: 0 }}
        items={entries(view, props.items)}
        selectedKeys={state.selected === null ? [] : [state.selected]}
        openKeys={state.expanded}
        onOpenChange={(expanded) => set({ expanded: [...expanded].sort() })}
      />
    </Frame>
  );
});

function entries(view: ViewProps<Types>, items: MenuItem[]): MenuProps['items'] {
  const { state, set, part } = view;
  return items.map((item) => {
    const label = <span ref={part(`item:${item.id}`, '[role^=menuitem]')}>{item.label}</span>;
    const entry = { key: item.id, label, disabled: item.disabled };
    if (item.children.length > 0) return { ...entry, children: entries(view, item.children) };
    const ticked = state.checked.includes(item.id);
    return {
      ...entry,
      onClick: () => set(afterPress(state, item)),
      ...(item.checkbox && {
        role: 'menuitemcheckbox',
        'aria-checked': ticked,
        icon: <CheckOutlined style={{ visibility: ticked ? 'visible' : 'hidden' }} />,
      }),
    };
  });
}

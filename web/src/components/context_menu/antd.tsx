import { CheckOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import type { Types } from '../../gen/context_menu';
import type { MenuItem } from '../../gen/stage';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Frame, Rows, afterChoice } from './rows';

export default adapter<Types>('native', (view) => {
  const { props, state, set } = view;
  return (
    <Frame {...view}>
      <Dropdown
        trigger={['contextMenu']}
        open={state.open_on !== null}
        // A choice in the menu says itself whether the menu closes, and the row under the pointer opens it.
        onOpenChange={(open, { source }) => !open && source === 'trigger' && set({ open_on: null })}
        menu={{ items: entries(view, props.items), subMenuOpenDelay: 0 }}
      >
        <div>
          <Rows {...view} onMenu={(row) => set({ open_on: row })} />
        </div>
      </Dropdown>
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
      onClick: () => set(afterChoice(state, item)),
      ...(item.checkbox && {
        role: 'menuitemcheckbox',
        'aria-checked': ticked,
        icon: <CheckOutlined style={{ visibility: ticked ? 'visible' : 'hidden' }} />,
      }),
    };
  });
}

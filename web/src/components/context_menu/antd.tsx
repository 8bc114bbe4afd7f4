import { Dropdown } from 'antd';
import type { Types } from '../../gen/context_menu';
import { adapter } from '../../stage/adapter';
import { entries } from '../menu_antd';
import { Frame, Rows, menuOf } from './rows';

export default adapter<Types>('native', (view) => {
  const { props, state, set } = view;
  return (
    <Frame {...view}>
      <Dropdown
        trigger={['contextMenu']}
        open={state.open_on !== null}
        // A choice in the menu says itself whether the menu closes, and the row under the pointer opens it.
        onOpenChange={(open, { source }) => !open && source === 'trigger' && set({ open_on: null })}
        menu={{ items: entries(menuOf(view), props.items), subMenuOpenDelay: 0 }}
      >
        <div>
          <Rows {...view} onMenu={(row) => set({ open_on: row })} />
        </div>
      </Dropdown>
    </Frame>
  );
});

import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Button, Dropdown } from 'antd';
import type { Types } from '../../gen/menu_button';
import { adapter } from '../../stage/adapter';
import { entries } from '../menu_antd';
import { Line, menuOf, opener } from './line';

export default adapter<Types>('native', (view) => {
  const { props, state, set } = view;
  return (
    <Line {...view}>
      <Dropdown
        trigger={['click']}
        open={state.open}
        // A choice in the menu says itself whether the menu closes.
        onOpenChange={(open, { source }) => source === 'trigger' && set({ open })}
        menu={{ items: entries(menuOf(view), props.items), subMenuOpenDelay: 0 }}
      >
        <Button {...opener(view)} icon={<DownOutlined />} iconPlacement="end" aria-haspopup="menu" aria-expanded={state.open} />
      </Dropdown>
    </Line>
  );
});

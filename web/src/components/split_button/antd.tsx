import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import { Button, Dropdown, Space } from 'antd';
import type { Types } from '../../gen/split_button';
import { adapter } from '../../stage/adapter';
import { entries } from '../menu_antd';
import { Line, itemsOf, menuOf, opener, runs } from './line';

export default adapter<Types>('native', (view) => {
  const { state, set } = view;
  return (
    <Line {...view}>
      <Space.Compact>
        <Button {...runs(view)} type="primary" />
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          open={state.open}
          // A choice in the menu closes it itself.
          onOpenChange={(open, { source }) => source === 'trigger' && set({ open })}
          menu={{ items: entries(menuOf(view), itemsOf(view)) }}
        >
          <Button {...opener(view)} type="primary" icon={<DownOutlined />} />
        </Dropdown>
      </Space.Compact>
    </Line>
  );
});

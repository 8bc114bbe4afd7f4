import { BellOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { Types } from '../../gen/notification_center';
import { adapter } from '../../stage/adapter';
import { Centre, Messages } from './list';

export default adapter<Types>('composed', (view) => {
  const { props, state, set, part } = view;
  return (
    <Centre view={view}>
      <Popover trigger="click" destroyOnHidden open={state.open} placement="bottomLeft" onOpenChange={(open) => set({ open })} content={<Messages view={view} />}>
        <Button ref={part('trigger')} icon={<BellOutlined />} aria-expanded={state.open}>{props.label}</Button>
      </Popover>
    </Centre>
  );
});

import { Button } from 'antd';
import type { Types } from '../../gen/button';
import { adapter } from '../../stage/adapter';
import { Line, pressable } from './line';

export default adapter<Types>('native', (view) => {
  const { kind } = view.props;
  return (
    <Line {...view}>
      <Button {...pressable(view)} type={kind === 'plain' ? 'default' : 'primary'} danger={kind === 'danger'} />
    </Line>
  );
});

import { Button } from '@mantine/core';
import type { Types } from '../../gen/button';
import { adapter } from '../../stage/adapter';
import { Line, pressable } from './line';

export default adapter<Types>('native', (view) => {
  const { kind } = view.props;
  return (
    <Line {...view}>
      <Button {...pressable(view)} variant={kind === 'plain' ? 'default' : 'filled'} color={kind === 'danger' ? 'red' : undefined} />
    </Line>
  );
});

import { Button } from '@mui/material';
import type { Types } from '../../gen/button';
import { adapter } from '../../stage/adapter';
import { Line, pressable } from './line';

export default adapter<Types>('native', (view) => {
  const { kind } = view.props;
  return (
    <Line {...view}>
      <Button {...pressable(view)} variant={kind === 'plain' ? 'outlined' : 'contained'} color={kind === 'danger' ? 'error' : 'primary'} />
    </Line>
  );
});

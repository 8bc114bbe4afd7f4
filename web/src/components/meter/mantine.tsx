import { Progress } from '@mantine/core';
import type { Types } from '../../gen/meter';
import { adapter } from '../../stage/adapter';
import { focus, Gauge, measured, percent } from './gauge';

export default adapter<Types>(
  'native',
  (view) => (
    <Gauge view={view}>
      <Progress.Root size={14}>
        <Progress.Section withAria={false} {...measured(view)} value={percent(view.props, view.state.value)} />
      </Progress.Root>
    </Gauge>
  ),
  focus,
);

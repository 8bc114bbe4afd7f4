import { Progress } from '@mantine/core';
import type { Types } from '../../gen/progress_bar';
import { adapter } from '../../stage/adapter';
import { Job } from './job';

export default adapter<Types>('native', (view) => {
  const { value, status } = view.state;
  const color = status === 'stopped' ? 'red' : value === 100 ? 'green' : undefined;
  return (
    <Job view={view}>
      <Progress.Root size="lg"><Progress.Section aria-labelledby={view.id} value={value} color={color} striped={status === 'running'} /></Progress.Root>
    </Job>
  );
});

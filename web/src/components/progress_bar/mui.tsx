import { LinearProgress } from '@mui/material';
import type { Types } from '../../gen/progress_bar';
import { adapter } from '../../stage/adapter';
import { Job } from './job';

export default adapter<Types>('native', (view) => {
  const { value, status } = view.state;
  const color = status === 'stopped' ? 'error' : value === 100 ? 'success' : 'primary';
  return (
    <Job view={view}>
      <LinearProgress variant="determinate" aria-labelledby={view.id} value={value} color={color} sx={{ height: 8, borderRadius: 1 }} />
    </Job>
  );
});

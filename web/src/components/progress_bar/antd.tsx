import { Progress } from 'antd';
import type { Types } from '../../gen/progress_bar';
import { adapter } from '../../stage/adapter';
import { Job } from './job';

export default adapter<Types>('native', (view) => {
  const { value, status } = view.state;
  const look = status === 'stopped' ? 'exception' : status === 'running' ? 'active' : undefined;
  return <Job view={view}><Progress aria-labelledby={view.id} percent={value} status={look} showInfo={false} /></Job>;
});

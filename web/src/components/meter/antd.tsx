import { Progress } from 'antd';
import type { Types } from '../../gen/meter';
import { adapter } from '../../stage/adapter';
import { focus, Gauge, measured, percent } from './gauge';

export default adapter<Types>(
  'native',
  (view) => (
    <Gauge view={view}>
      <Progress {...measured(view)} percent={percent(view.props, view.state.value)} status="normal" showInfo={false} size={{ height: 14 }} />
    </Gauge>
  ),
  focus,
);

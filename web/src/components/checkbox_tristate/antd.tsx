import { Checkbox } from 'antd';
import type { Types } from '../../gen/checkbox_tristate';
import { adapter } from '../../stage/adapter';
import { Meaning, afterClick } from './cycle';

export default adapter<Types>(
  'native',
  ({ props, state, set }) => (
    <Checkbox
      style={{ width: 'fit-content' }}
      checked={state.state === 'on'}
      indeterminate={state.state === 'mixed'}
      onChange={() => set(afterClick(state))}
    >
      <Meaning props={props} state={state} />
    </Checkbox>
  ),
  (within) => [['control', within('.ant-checkbox-wrapper')[0]]],
);

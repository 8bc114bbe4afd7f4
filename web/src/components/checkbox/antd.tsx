import { Checkbox } from 'antd';
import type { Types } from '../../gen/checkbox';
import { adapter } from '../../stage/adapter';
import { TickText } from '../tick_text';

export default adapter<Types>(
  'native',
  ({ props, state, set }) => (
    <Checkbox style={{ width: 'fit-content' }} checked={state.checked} onChange={({ target }) => set({ checked: target.checked })}>
      <TickText {...props} />
    </Checkbox>
  ),
  (within) => [['control', within('.ant-checkbox-wrapper')[0]]],
);

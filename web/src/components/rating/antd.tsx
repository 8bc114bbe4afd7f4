import { Rate } from 'antd';
import type { Types } from '../../gen/rating';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { words } from './words';

export default adapter<Types>(
  'native',
  ({ props, state, set, locked, id }) => (
    <Labelled id={id} label={props.label} value={words(props, state)}>
      <Rate
        aria-labelledby={id}
        count={props.max}
        allowHalf={props.half}
        allowClear={props.clearable}
        disabled={locked}
        value={state.value}
        // The left arrow key would clear even where a click may not.
        onChange={(value) => (value > 0 || props.clearable) && set({ value })}
      />
    </Labelled>
  ),
  (within) => within('.ant-rate-star').map((star, index) => [`star:${index + 1}`, star]),
);

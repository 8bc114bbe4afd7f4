import { TimePicker } from 'antd';
import type { Types } from '../../gen/time_input_text';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { isoOf, shownAs, toTime } from '../times';
import { useSame } from '../typed';
import { ONLY_TYPED, typedIntoAntd } from '../typed_text';

export default adapter<Types>(
  'native',
  ({ props, state: { time }, set, locked, id }) => (
    <Labelled id={id} label={props.label} value={shownAs(props)}>
      <div {...typedIntoAntd(set)}>
        <TimePicker
          {...ONLY_TYPED}
          aria-labelledby={id}
          placeholder={shownAs(props)}
          format={shownAs(props)}
          use12Hours={props.twelve_hours}
          allowClear={props.clearable}
          inputReadOnly={locked}
          value={useSame(time, toTime)}
          onChange={(value) => set({ time: isoOf(props, value), draft: null })}
        />
      </div>
    </Labelled>
  ),
  (within) => [['field', within('input')[0]], ['clear', within('.ant-picker-clear')[0]]],
);

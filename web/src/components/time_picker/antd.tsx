import { TimePicker } from 'antd';
import type { Types } from '../../gen/time_picker';
import { adapter } from '../../stage/adapter';
import { antdShown } from '../days';
import { Labelled } from '../labelled';
import { antdOk, antdTimes, isoOf, shownAs, toTime } from '../times';
import { useSame } from '../typed';

export default adapter<Types>(
  'native',
  ({ props, state: { time, open }, set, locked, id }) => (
    <Labelled id={id} label={props.label}>
      <TimePicker
        aria-labelledby={id}
        style={{ width: '100%' }}
        format={shownAs(props)}
        use12Hours={props.twelve_hours}
        minuteStep={props.minute_step as 5}
        showNow={false}
        allowClear={props.clearable}
        inputReadOnly={locked}
        value={useSame(time, toTime)}
        onChange={(value) => set({ time: isoOf(props, value) })}
        open={open}
        onOpenChange={(open) => set({ open })}
      />
    </Labelled>
  ),
  (within) => {
    const field = within('.ant-picker-input input')[0];
    return [
      ['opener', field],
      ['shown', antdShown(within)[0]],
      ...antdTimes(within),
      ['ok', antdOk(within)],
      ['clear', within('.ant-picker-clear')[0]],
    ];
  },
);

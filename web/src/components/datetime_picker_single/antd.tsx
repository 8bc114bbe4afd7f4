import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Types } from '../../gen/datetime_picker_single';
import { adapter } from '../../stage/adapter';
import { antdChosen, antdDays, antdLevels, antdShown, isoMoment, MOMENT, toDay } from '../days';
import { Labelled } from '../labelled';
import { antdOk, antdTimes } from '../times';
import { useSame } from '../typed';

export default adapter<Types>(
  'native',
  ({ props, state: { datetime, open }, set, locked, id }) => (
    <Labelled id={id} label={props.label}>
      <DatePicker
        aria-labelledby={id}
        style={{ width: '100%' }}
        format={MOMENT}
        showTime={{ format: 'HH:mm', minuteStep: props.minute_step as 5 }}
        showNow={false}
        defaultPickerValue={dayjs(`${props.month}-01`)}
        allowClear={props.clearable}
        inputReadOnly={locked}
        value={useSame(datetime, toDay)}
        onChange={(value) => set({ datetime: isoMoment(value) })}
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
      ...antdDays(within),
      ...antdLevels(within),
      ...antdChosen(within),
      ...antdTimes(within),
      ['ok', antdOk(within)],
      ['clear', within('.ant-picker-clear')[0]],
    ];
  },
);

import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Types } from '../../gen/date_picker_single';
import { adapter } from '../../stage/adapter';
import { antdDays, antdLevels, antdShown, FORMAT, isBlocked, toDay } from '../days';
import { Labelled } from '../labelled';
import { useSame } from '../typed';

export default adapter<Types>(
  'native',
  ({ props, state: { date, open }, set, locked, id }) => (
    <Labelled id={id} label={props.label}>
      <DatePicker
        aria-labelledby={id}
        style={{ width: '100%' }}
        format={FORMAT}
        defaultPickerValue={dayjs(`${props.month}-01`)}
        disabledDate={(day) => isBlocked(props, day.format(FORMAT))}
        showNow={false}
        allowClear={props.clearable}
        inputReadOnly={locked}
        value={useSame(date, toDay)}
        onChange={(day) => set({ date: day?.format(FORMAT) ?? null })}
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
      ['clear', within('.ant-picker-clear')[0]],
    ];
  },
);

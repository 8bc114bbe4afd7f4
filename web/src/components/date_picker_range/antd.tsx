import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import type { Types } from '../../gen/date_picker_range';
import { adapter } from '../../stage/adapter';
import { antdDays, FORMAT, isBlocked, toDay } from '../days';
import { Labelled } from '../labelled';

export default adapter<Types>(
  'native',
  ({ props, state: { start, end, open }, set, locked, id }) => {
    // A new array would make the picker forget a first pick that waits for the second.
    const value = useMemo(() => [start, end].map(toDay) as [dayjs.Dayjs | null, dayjs.Dayjs | null], [start, end]);
    const month = dayjs(`${props.month}-01`);
    return (
      <Labelled id={id} label={props.label}>
        <DatePicker.RangePicker
          aria-labelledby={id}
          style={{ width: '100%' }}
          format={FORMAT}
          defaultPickerValue={[month, month]}
          disabledDate={(day) => isBlocked(props, day.format(FORMAT))}
          allowClear={props.clearable}
          inputReadOnly={locked}
          value={value}
          onChange={(days) => set({ start: days?.[0]?.format(FORMAT) ?? null, end: days?.[1]?.format(FORMAT) ?? null })}
          open={open}
          onOpenChange={(open) => set({ open })}
          onFocus={(_, { range }) => set({ next: range })}
        />
      </Labelled>
    );
  },
  (within) => [
    ['start', within('input')[0]],
    ['end', within('input')[1]],
    ...antdDays(within),
    ['clear', within('.ant-picker-clear')[0]],
  ],
);

import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';
import type { Types } from '../../gen/datetime_picker_range';
import { adapter } from '../../stage/adapter';
import { antdDays, antdLevels, antdShown, isoMoment, MOMENT, toDay } from '../days';
import { Labelled } from '../labelled';
import { antdOk, antdTimes } from '../times';

export default adapter<Types>(
  'native',
  ({ props, state: { start, end, open }, set, locked, id }) => {
    // A new array would make the picker forget a first end that waits for the second.
    const value = useMemo(() => [start, end].map(toDay) as [Dayjs | null, Dayjs | null], [start, end]);
    const month = dayjs(`${props.month}-01`);
    return (
      <Labelled id={id} label={props.label}>
        <DatePicker.RangePicker
          aria-labelledby={id}
          style={{ width: '100%' }}
          format={MOMENT}
          showTime={{ format: 'HH:mm', minuteStep: props.minute_step as 5 }}
          showNow={false}
          previewValue={false}
          defaultPickerValue={[month, month]}
          allowClear={props.clearable}
          inputReadOnly={locked}
          value={value}
          onChange={(both) => set({ start: isoMoment(both?.[0]), end: isoMoment(both?.[1]) })}
          open={open}
          onOpenChange={(open) => set({ open })}
          onFocus={(_, { range }) => set({ next: range })}
        />
      </Labelled>
    );
  },
  (within) => {
    const [start, end] = within('.ant-picker-input input') as HTMLInputElement[];
    const [startShown, endShown] = antdShown(within);
    return [
      ['start', start],
      ['end', end],
      ['start_shown', startShown],
      ['end_shown', endShown],
      ...antdDays(within),
      ...antdLevels(within),
      // The calendar paints the earlier of the two as the start, whichever it was picked for; the fields tell them apart.
      [`chosen:start=${start?.value.slice(0, 10)}`, start],
      [`chosen:end=${end?.value.slice(0, 10)}`, end],
      ...antdTimes(within),
      ['ok', antdOk(within)],
      ['clear', within('.ant-picker-clear')[0]],
    ];
  },
);

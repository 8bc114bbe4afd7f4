import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { End, Types } from '../../gen/datetime_picker_range';
import { adapter } from '../../stage/adapter';
import { isoMoment, mantineDays, mantineLevels, MOMENT, toDay } from '../days';
import { mantineTimes } from '../times';

export default adapter<Types>(
  'native',
  ({ props, state, set, locked, part }) => {
    const timeOf = (end: End) => ({
      withDropdown: true,
      minutesStep: props.minute_step,
      // A panel in a portal of its own would be outside the one that it belongs to, which a click on it would close.
      popoverProps: { children: undefined, withinPortal: false },
      onFocus: () => set({ next: end }),
      hoursInputLabel: end === 'start' ? 'Start' : 'End',
    });
    return (
      <DateTimePicker
        type="range"
        label={props.label}
        placeholder="Pick start and end"
        valueFormat={MOMENT}
        allowSingleDateInRange
        defaultDate={`${props.month}-01`}
        timePickerProps={timeOf('start')}
        endTimePickerProps={timeOf('end')}
        submitButtonProps={{ 'aria-label': 'Done', ref: part('ok') }}
        clearable={props.clearable}
        clearButtonProps={{ 'aria-label': 'Clear', ref: part('clear') }}
        readOnly={locked}
        value={[state.start, state.end]}
        onChange={([start, end]) => set({ start: isoMoment(toDay(start)), end: isoMoment(toDay(end)) })}
        popoverProps={{ onOpen: () => set({ open: true }), onClose: () => set({ open: false }) }}
      />
    );
  },
  (within) => {
    const field = within('[data-dates-input]')[0];
    const [start, end] = within('.mantine-TimePicker-input');
    return [
      ['start', field],
      ['end', field],
      ['both_shown', field],
      ...mantineDays(within, 'DateTimePicker'),
      ...mantineLevels(within, 'DateTimePicker'),
      ['start_time', start],
      ['end_time', end],
      ...mantineTimes(within),
    ];
  },
);

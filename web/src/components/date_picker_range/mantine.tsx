import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { Types } from '../../gen/date_picker_range';
import { adapter } from '../../stage/adapter';
import { FORMAT, isBlocked, mantineDays } from '../days';

export default adapter<Types>(
  'native',
  ({ props, state, set, locked, part }) => (
    <DatePickerInput
      type="range"
      label={props.label}
      placeholder="Pick start and end"
      valueFormat={FORMAT}
      allowSingleDateInRange
      defaultDate={`${props.month}-01`}
      minDate={props.min ?? undefined}
      maxDate={props.max ?? undefined}
      excludeDate={(day) => isBlocked(props, day)}
      clearable={props.clearable}
      clearButtonProps={{ 'aria-label': 'Clear dates', ref: part('clear') }}
      readOnly={locked}
      value={[state.start, state.end]}
      onChange={([start, end]) => set({ start, end, next: start && !end ? 'end' : 'start' })}
      popoverProps={{ onOpen: () => set({ open: true }), onClose: () => set({ open: false }) }}
    />
  ),
  (within) => {
    const field = within('[data-dates-input]')[0];
    return [['start', field], ['end', field], ['both_shown', field], ...mantineDays(within, 'DatePickerInput')];
  },
);

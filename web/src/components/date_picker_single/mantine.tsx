import { DatePickerInput } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { Types } from '../../gen/date_picker_single';
import { adapter } from '../../stage/adapter';
import { FORMAT, isBlocked, mantineDays, mantineLevels } from '../days';

export default adapter<Types>(
  'native',
  ({ props, state, set, locked, part }) => (
    <DatePickerInput
      label={props.label}
      placeholder="Pick a day"
      valueFormat={FORMAT}
      defaultDate={`${props.month}-01`}
      minDate={props.min ?? undefined}
      maxDate={props.max ?? undefined}
      excludeDate={(day) => isBlocked(props, day)}
      clearable={props.clearable}
      clearButtonProps={{ 'aria-label': 'Clear date', ref: part('clear') }}
      readOnly={locked}
      value={state.date}
      onChange={(date) => set({ date })}
      popoverProps={{ onOpen: () => set({ open: true }), onClose: () => set({ open: false }) }}
    />
  ),
  (within) => {
    const field = within('[data-dates-input]')[0];
    return [['opener', field], ['shown_text', field], ...mantineDays(within, 'DatePickerInput'), ...mantineLevels(within, 'DatePickerInput')];
  },
);

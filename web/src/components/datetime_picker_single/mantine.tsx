import { DateTimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { Types } from '../../gen/datetime_picker_single';
import { adapter } from '../../stage/adapter';
import { isoMoment, mantineDays, mantineLevels, MOMENT, toDay } from '../days';
import { mantineTimes } from '../times';

export default adapter<Types>(
  'native',
  ({ props, state, set, locked, part }) => (
    <DateTimePicker
      label={props.label}
      placeholder="Pick day and time"
      valueFormat={MOMENT}
      defaultDate={`${props.month}-01`}
      // A panel in a portal of its own would be outside the one that it belongs to, which a click on it would close.
      timePickerProps={{ withDropdown: true, minutesStep: props.minute_step, popoverProps: { children: undefined, withinPortal: false } }}
      submitButtonProps={{ 'aria-label': 'Done', ref: part('ok') }}
      clearable={props.clearable}
      clearButtonProps={{ 'aria-label': 'Clear', ref: part('clear') }}
      readOnly={locked}
      value={state.datetime}
      onChange={(value) => set({ datetime: isoMoment(toDay(value)) })}
      popoverProps={{ onOpen: () => set({ open: true }), onClose: () => set({ open: false }) }}
    />
  ),
  (within) => {
    const field = within('[data-dates-input]')[0];
    return [
      ['opener', field],
      ['shown_text', field],
      ...mantineDays(within, 'DateTimePicker'),
      ...mantineLevels(within, 'DateTimePicker'),
      ['time', within('.mantine-TimePicker-input')[0]],
      ...mantineTimes(within),
    ];
  },
);

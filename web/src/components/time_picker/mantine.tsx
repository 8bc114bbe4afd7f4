import { TimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { Types } from '../../gen/time_picker';
import { adapter } from '../../stage/adapter';
import { mantineTimes } from '../times';

export default adapter<Types>(
  'native',
  ({ props, state, set, locked, part }) => (
    <TimePicker
      label={props.label}
      withDropdown
      withSeconds={props.seconds}
      format={props.twelve_hours ? '12h' : '24h'}
      minutesStep={props.minute_step}
      clearable={props.clearable}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}`, ref: part('clear') }}
      readOnly={locked}
      value={state.time ?? ''}
      onChange={(time) => set({ time: time || null })}
      popoverProps={{ children: undefined, onOpen: () => set({ open: true }), onClose: () => set({ open: false }) }}
    />
  ),
  (within) => [
    ['opener', within('.mantine-TimePicker-input')[0]],
    ['shown_iso', within('input[type=hidden]')[0]],
    ...mantineTimes(within),
  ],
);

import { TimePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import type { Types } from '../../gen/time_picker';
import { adapter, type ViewProps } from '../../stage/adapter';
import { mantineTimes } from '../times';
import { useTurn } from '../typed';

export default adapter<Types>('native', View, (within) => [
  ['opener', within('.mantine-TimePicker-input')[0]],
  ['shown_iso', within('input[type=hidden]')[0]],
  ...mantineTimes(within),
]);

function View({ props, state, set, locked, part }: ViewProps<Types>) {
  const [turn, own] = useTurn(state.time);
  return (
    <TimePicker
      key={turn}
      label={props.label}
      withDropdown
      withSeconds={props.seconds}
      format={props.twelve_hours ? '12h' : '24h'}
      minutesStep={props.minute_step}
      clearable={props.clearable}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}`, ref: part('clear') }}
      readOnly={locked}
      value={state.time ?? ''}
      onChange={(time) => {
        own(time || null);
        set({ time: time || null });
      }}
      popoverProps={{ children: undefined, onOpen: () => set({ open: true }), onClose: () => set({ open: false }) }}
    />
  );
}

import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopTimePicker } from '@mui/x-date-pickers/DesktopTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { Types } from '../../gen/time_picker';
import { adapter, type ViewProps } from '../../stage/adapter';
import { isoOf, muiClosed, muiOk, muiTimes, shownAs, toTime } from '../times';
import { muiSlots, useTyped } from '../typed';

export default adapter<Types>('same_vendor', View, (within) => [
  ['opener', within('.MuiPickersTextField-root button:not(.clearButton)')[0]],
  // Until OK is pressed, the field shows a time that does not count yet.
  ['shown', muiClosed(within) ? within('.MuiPickersTextField-root input')[0] : null],
  ...muiTimes(within),
  ['ok', muiOk(within)],
  ['clear', within('.clearButton')[0]],
]);

function View({ props, state: { time, open }, set, locked }: ViewProps<Types>) {
  const [typed, keep, turn] = useTyped(time, toTime, open);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DesktopTimePicker
        key={turn}
        sx={{ width: '100%' }}
        label={props.label}
        format={shownAs(props)}
        ampm={props.twelve_hours}
        views={props.seconds ? ['hours', 'minutes', 'seconds'] : ['hours', 'minutes']}
        timeSteps={{ minutes: props.minute_step, seconds: 1 }}
        thresholdToRenderTimeInASingleColumn={0}
        referenceDate={toTime('00:00') ?? undefined}
        slotProps={muiSlots(props)}
        readOnly={locked}
        value={typed}
        onChange={(value) => keep(value, time)}
        onAccept={(value) => {
          const time = isoOf(props, value);
          keep(value, time);
          set({ time });
        }}
        open={open}
        onOpen={() => set({ open: true })}
        onClose={() => set({ open: false })}
      />
    </LocalizationProvider>
  );
}

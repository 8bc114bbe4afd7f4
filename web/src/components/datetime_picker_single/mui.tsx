import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import type { Types } from '../../gen/datetime_picker_single';
import { adapter, type ViewProps } from '../../stage/adapter';
import { isoMoment, MOMENT, muiChosen, muiDays, muiLevels, toDay } from '../days';
import { muiClosed, muiOk, muiTimes } from '../times';
import { muiSlots, useTyped } from '../typed';

export default adapter<Types>('same_vendor', View, (within) => [
  ['opener', within('.MuiPickersTextField-root button:not(.clearButton)')[0]],
  // Until OK is pressed, the field shows a moment that does not count yet.
  ['shown', muiClosed(within) ? within('.MuiPickersTextField-root input')[0] : null],
  ...muiDays(within),
  ...muiLevels(within),
  ...muiChosen(within),
  ...muiTimes(within),
  ['ok', muiOk(within)],
  ['clear', within('.clearButton')[0]],
]);

function View({ props, state: { datetime, open }, set, locked }: ViewProps<Types>) {
  const [typed, keep, turn] = useTyped(datetime, toDay, open);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DesktopDateTimePicker
        key={turn}
        sx={{ width: '100%' }}
        label={props.label}
        format={MOMENT}
        ampm={false}
        timeSteps={{ minutes: props.minute_step }}
        thresholdToRenderTimeInASingleColumn={0}
        referenceDate={dayjs(`${props.month}-01`)}
        slotProps={muiSlots(props)}
        readOnly={locked}
        value={typed}
        onChange={(value) => keep(value, datetime)}
        onAccept={(value) => {
          const datetime = isoMoment(value);
          keep(value, datetime);
          set({ datetime });
        }}
        open={open}
        onOpen={() => set({ open: true })}
        onClose={() => set({ open: false })}
      />
    </LocalizationProvider>
  );
}

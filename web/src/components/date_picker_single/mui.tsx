import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import type { Types } from '../../gen/date_picker_single';
import { adapter, type ViewProps } from '../../stage/adapter';
import { FORMAT, isBlocked, muiDays, muiLevels, toDay } from '../days';
import { muiSlots, useTyped } from '../typed';

export default adapter<Types>('same_vendor', View, (within) => [
  ['opener', within('.MuiPickersTextField-root button:not(.clearButton)')[0]],
  ['shown', within('.MuiPickersTextField-root input')[0]],
  ...muiDays(within),
  ...muiLevels(within),
  ['clear', within('.clearButton')[0]],
]);

function View({ props, state: { date, open }, set, locked }: ViewProps<Types>) {
  const [typed, keep] = useTyped(date, toDay);
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DesktopDatePicker
        sx={{ width: '100%' }}
        label={props.label}
        format={FORMAT}
        referenceDate={dayjs(`${props.month}-01`)}
        minDate={toDay(props.min) ?? undefined}
        maxDate={toDay(props.max) ?? undefined}
        shouldDisableDate={(day) => isBlocked(props, day.format(FORMAT))}
        slotProps={muiSlots(props)}
        readOnly={locked}
        value={typed}
        onChange={(value, { validationError }) => {
          const date = value?.isValid() && !validationError ? value.format(FORMAT) : null;
          keep(value, date);
          set({ date });
        }}
        open={open}
        onOpen={() => set({ open: true })}
        onClose={() => set({ open: false })}
      />
    </LocalizationProvider>
  );
}

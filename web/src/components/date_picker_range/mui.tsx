import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import dayjs, { type Dayjs } from 'dayjs';
import type { End, Types } from '../../gen/date_picker_range';
import { adapter, type ViewProps } from '../../stage/adapter';
import { FORMAT, isBlocked, muiDays, toDay } from '../days';
import { Labelled } from '../labelled';
import { muiSlots, useTyped } from '../typed';

/** The vendor sells its range picker apart; with the free ones, a range is two fields. */
export default adapter<Types>(
  'composed',
  (view) => (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Labelled id={view.id} label={view.props.label}>
        <div role="group" aria-labelledby={view.id} style={{ display: 'flex', flexWrap: 'wrap', gap: 12, paddingTop: 6 }}>
          <OneEnd end="start" label="Start date" view={view} />
          <OneEnd end="end" label="End date" view={view} />
        </div>
      </Labelled>
    </LocalizationProvider>
  ),
  (within) => {
    const [start, end] = within('.MuiPickersTextField-root');
    const shown = (field: Element | undefined) => field?.querySelector('input');
    const opener = (field: Element | undefined) => field?.querySelector('button:not(.clearButton)');
    return [
      ['start', opener(start)],
      ['end', opener(end)],
      ['start_shown', shown(start)],
      ['end_shown', shown(end)],
      ...muiDays(within),
      ['clear', within('.clearButton')[0]],
    ];
  },
);

function OneEnd({ end, label, view: { props, state, set, locked } }: { end: End; label: string; view: ViewProps<Types> }) {
  const day = state[end];
  const [typed, keep] = useTyped(day, toDay);

  const change = (value: Dayjs | null, error: unknown) => {
    const day = value?.isValid() && !error ? value.format(FORMAT) : null;
    keep(value, day);
    const overtakes = end === 'start' && day !== null && state.end !== null && day > state.end;
    set(overtakes ? { start: day, end: null } : { [end]: day });
  };
  const first = end === 'end' ? (state.start ?? props.min) : props.min;
  return (
    <DesktopDatePicker
      sx={{ flex: '1 1 164px' }}
      label={label}
      format={FORMAT}
      referenceDate={dayjs((end === 'end' && state.start) || `${props.month}-01`)}
      minDate={first ? dayjs(first) : undefined}
      maxDate={props.max ? dayjs(props.max) : undefined}
      shouldDisableDate={(value) => isBlocked(props, value.format(FORMAT))}
      slotProps={muiSlots(props)}
      readOnly={locked}
      value={typed}
      onChange={(value, { validationError }) => change(value, validationError)}
      open={state.open && state.next === end}
      onOpen={() => set({ open: true, next: end })}
      onClose={() => set({ open: false })}
    />
  );
}

import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DesktopDateTimePicker } from '@mui/x-date-pickers/DesktopDateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import type { End, Types } from '../../gen/datetime_picker_range';
import { adapter, type ViewProps } from '../../stage/adapter';
import { isoMoment, MOMENT, muiChosen, muiDays, muiLevels, toDay } from '../days';
import { Labelled } from '../labelled';
import { muiClosed, muiOk, muiTimes } from '../times';
import { muiSlots, useTyped } from '../typed';

/** The vendor sells its range picker apart; with the free ones, a range is two fields. */
export default adapter<Types>(
  'composed',
  (view) => (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Labelled id={view.id} label={view.props.label}>
        <div role="group" aria-labelledby={view.id} style={{ display: 'flex', flexWrap: 'wrap', gap: 12, paddingTop: 6 }}>
          <OneEnd end="start" label="Start" view={view} />
          <OneEnd end="end" label="End" view={view} />
        </div>
      </Labelled>
    </LocalizationProvider>
  ),
  (within) => {
    const [start, end] = within('.MuiPickersTextField-root');
    const closed = muiClosed(within);
    const opener = (field: Element | undefined) => field?.querySelector('button:not(.clearButton)');
    return [
      ['start', opener(start)],
      ['end', opener(end)],
      ['start_shown', closed ? start?.querySelector('input') : null],
      ['end_shown', closed ? end?.querySelector('input') : null],
      ...muiDays(within),
      ...muiLevels(within),
      ...muiChosen(within),
      ...muiTimes(within),
      ['ok', muiOk(within)],
      ['clear', within('.clearButton')[0]],
    ];
  },
);

function OneEnd({ end, label, view: { props, state, set, locked } }: { end: End; label: string; view: ViewProps<Types> }) {
  const held = state[end];
  const [typed, keep, turn] = useTyped(held, toDay, state.open && state.next === end);
  const accept = (moment: string | null) => {
    const overtakes = end === 'start' && moment !== null && state.end !== null && moment > state.end;
    set(overtakes ? { start: moment, end: null } : { [end]: moment });
  };
  return (
    <DesktopDateTimePicker
      key={turn}
      sx={{ flex: '1 1 220px' }}
      label={label}
      format={MOMENT}
      ampm={false}
      timeSteps={{ minutes: props.minute_step }}
      thresholdToRenderTimeInASingleColumn={0}
      referenceDate={dayjs((end === 'end' && state.start?.slice(0, 10)) || `${props.month}-01`)}
      minDateTime={end === 'end' ? (toDay(state.start) ?? undefined) : undefined}
      slotProps={muiSlots(props)}
      readOnly={locked}
      value={typed}
      onChange={(value) => keep(value, held)}
      onAccept={(value, { validationError }) => {
        const moment = validationError ? null : isoMoment(value);
        keep(value, moment);
        accept(moment);
      }}
      open={state.open && state.next === end}
      onOpen={() => set({ open: true, next: end })}
      onClose={() => set({ open: false })}
    />
  );
}

import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import dayjs from 'dayjs';
import { useRef } from 'react';
import type { Types } from '../../gen/calendar_embedded';
import { adapter, type ViewProps } from '../../stage/adapter';
import { FORMAT, isBlocked, muiDays, muiLevels, toDay } from '../days';
import { useSame } from '../typed';
import { DayText, Picked } from './picked';

export default adapter<Types>('same_vendor', View, (within) => [...muiDays(within), ...muiLevels(within)]);

function View(view: ViewProps<Types>) {
  const { props, state, set, locked } = view;
  // The calendar keeps the month on show to itself: it starts anew when the state goes elsewhere without it.
  const own = useRef({ view: state.view, starts: 0 });
  if (own.current.view !== state.view) own.current = { view: state.view, starts: own.current.starts + 1 };
  const turn = (view: string) => {
    own.current.view = view;
    set({ view });
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <Picked view={view}>
        <DateCalendar
          key={own.current.starts}
          sx={{ m: 0 }}
          readOnly={locked}
          reduceAnimations
          referenceDate={dayjs(`${state.view}-01`)}
          minDate={toDay(props.min) ?? undefined}
          maxDate={toDay(props.max) ?? undefined}
          shouldDisableDate={(day) => isBlocked(props, day.format(FORMAT))}
          slots={{ day: Day }}
          slotProps={{ day: { marks: props.marked } as object }}
          value={useSame(state.date, toDay)}
          onChange={(day, _, source) => {
            // Choosing a year hands over a day, too.
            if (source === 'day' && day) set({ date: day.format(FORMAT) });
          }}
          onMonthChange={(month) => turn(month.format('YYYY-MM'))}
          onYearChange={(year) => turn(`${year.format('YYYY')}${state.view.slice(4)}`)}
        />
      </Picked>
    </LocalizationProvider>
  );
}

function Day({ marks = [], ...day }: PickerDayProps & { marks?: string[] }) {
  return (
    <PickerDay {...day} aria-selected={day.selected}>
      {day.outsideCurrentMonth ? null : <DayText day={day.day.date()} marked={marks.includes(day.day.format(FORMAT))} />}
    </PickerDay>
  );
}

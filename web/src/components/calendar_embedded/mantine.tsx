import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';
import dayjs from 'dayjs';
import type { Types } from '../../gen/calendar_embedded';
import { adapter } from '../../stage/adapter';
import { isBlocked, mantineDays, mantineLevels } from '../days';
import { DayText, Picked } from './picked';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, locked } = view;
    return (
      <Picked view={view}>
        <DatePicker
          minDate={props.min ?? undefined}
          maxDate={props.max ?? undefined}
          excludeDate={(day) => isBlocked(props, day)}
          getDayProps={(day) => ({ 'aria-selected': day === state.date, tabIndex: locked ? -1 : undefined })}
          renderDay={(day) => <DayText day={dayjs(day).date()} marked={props.marked.includes(day)} />}
          date={`${state.view}-01`}
          onDateChange={(day) => set({ view: day.slice(0, 7) })}
          value={state.date}
          onChange={(date) => set({ date })}
        />
      </Picked>
    );
  },
  (within) => [...mantineDays(within, 'DatePicker'), ...mantineLevels(within, 'DatePicker')],
);

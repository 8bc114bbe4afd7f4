import { Calendar, ConfigProvider } from 'antd';
import dayjs from 'dayjs';
import type { Types } from '../../gen/calendar_embedded';
import { adapter } from '../../stage/adapter';
import { antdDays, FORMAT, isBlocked } from '../days';
import { DayText, Picked } from './picked';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set } = view;
    const { date } = state;
    // The library shows the month of its value, and marks that day: with another month on show, no day may look picked.
    const shown = date?.startsWith(state.view) ? dayjs(date) : dayjs(`${state.view}-01`);
    return (
      <Picked view={view}>
        <div style={{ width: 340, maxWidth: '100%' }}>
          {/* Beside its scroll bar, a list as narrow as its field would show one letter of each month. */}
          <ConfigProvider popupMatchSelectWidth={false}>
            <Calendar
              fullscreen={false}
              mode="month"
              value={shown}
              disabledDate={(day) => isBlocked(props, day.format(FORMAT))}
              fullCellRender={(day) => {
                const iso = day.format(FORMAT);
                return (
                  <div
                    aria-selected={iso === date}
                    className={`ant-picker-cell-inner ant-picker-calendar-date ${iso === dayjs().format(FORMAT) ? 'ant-picker-calendar-date-today' : ''}`}
                    style={iso !== date && iso === shown.format(FORMAT) ? { background: 'transparent', color: 'inherit' } : undefined}
                  >
                    <DayText day={day.date()} marked={props.marked.includes(iso)} />
                  </div>
                );
              }}
              onSelect={(day, { source }) => set({ view: day.format('YYYY-MM'), ...(source === 'date' && { date: day.format(FORMAT) }) })}
            />
          </ConfigProvider>
        </div>
      </Picked>
    );
  },
  (within) => {
    const year = within('.ant-picker-calendar-year-select .ant-select-content-value, .ant-picker-calendar-year-select')[0]?.textContent ?? '';
    const options = within('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
    return [
      ...antdDays(within).filter(([name]) => name.startsWith('day:')).map(([name, cell]) => [name, cell?.querySelector('.ant-picker-cell-inner')] as const),
      ['year_list', within('.ant-picker-calendar-year-select')[0]],
      ['month_list', within('.ant-picker-calendar-month-select')[0]],
      ...options.map((option): [Types['part'], Element] => {
        const text = option.textContent ?? '';
        const month = MONTHS.indexOf(text) + 1;
        return [month ? `month:${year}-${String(month).padStart(2, '0')}` : `year:${text}`, option];
      }),
    ] as [Types['part'], Element][];
  },
);

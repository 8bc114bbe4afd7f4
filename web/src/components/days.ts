//! What the date components share: which days can be picked, and where a library's calendar shows what.

import dayjs from 'dayjs';

interface Bounds {
  min: string | null;
  max: string | null;
  blocked: string[];
}

/** Days as ISO texts compare like days. */
export const isBlocked = ({ min, max, blocked }: Bounds, day: string) =>
  blocked.includes(day) || (min !== null && day < min) || (max !== null && day > max);

export const FORMAT = 'YYYY-MM-DD';

export const toDay = (day: string | null) => (day ? dayjs(day) : null);

type Within = (selector: string) => Element[];
type Day = [`day:${string}` | 'previous' | 'next', Element | undefined];
type Level = ['title' | `month:${string}` | `year:${string}`, Element | undefined];

/** The days on screen that can be picked, and what turns to other months. */
export const antdDays = (within: Within): Day[] => [
  ...antdCells(within).filter(([name]) => name.length === 10).map(([name, cell]): Day => [`day:${name}`, cell]),
  ['previous', within('.ant-picker-header-prev-btn')[0]],
  ['next', within('.ant-picker-header-next-btn').at(-1)],
];

/** What leads to the lists of months and years, and their entries. */
export const antdLevels = (within: Within): Level[] => [
  ['title', within('.ant-picker-year-btn')[0]],
  ...antdCells(within).filter(([name]) => name.length === 7).map(([name, cell]): Level => [`month:${name}`, cell]),
  ...antdCells(within).filter(([name]) => name.length === 4).map(([name, cell]): Level => [`year:${name}`, cell]),
];

/** The title of a cell is its day, month or year. */
const antdCells = (within: Within) =>
  within('td.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)').map((cell) => [cell.getAttribute('title') ?? '', cell] as const);

/**
 * The fields of a picker whose text counts, which is not all that they may show: while the popup is open, and as long as the
 * focus is on the picker's own button to clear it, a field keeps what is typed or picked and not taken yet.
 */
export const antdShown = (within: Within): (Element | null)[] => {
  const open = within('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').length > 0;
  const waits = open || within('.ant-picker-clear').some((clear) => clear.contains(document.activeElement));
  return within('.ant-picker-input input').map((field) => (waits ? null : field));
};

export const muiDays = (within: Within): Day[] => [
  ...within('.MuiPickerDay-root[data-timestamp]:not(.Mui-disabled)').map((day): Day => [
    `day:${dayjs(Number(day.getAttribute('data-timestamp'))).format(FORMAT)}`,
    day,
  ]),
  ['previous', within('.MuiPickersArrowSwitcher-previousIconButton:not(.Mui-disabled)')[0]],
  ['next', within('.MuiPickersArrowSwitcher-nextIconButton:not(.Mui-disabled)')[0]],
];

export const muiLevels = (within: Within): Level[] => [
  ['title', within('.MuiPickersCalendarHeader-switchViewButton')[0]],
  ...within('.MuiYearCalendar-button:not(:disabled)').map((year): Level => [`year:${year.textContent}`, year]),
];

/** `name` is that of the component which the calendar belongs to, as its class names say it. */
export const mantineDays = (within: Within, name: string): Day[] => [
  ...within(`.mantine-${name}-day:not([data-disabled])`).map((day): Day => [`day:${dayjs(day.getAttribute('aria-label')).format(FORMAT)}`, day]),
  ['previous', within('button[data-direction=previous]:not([data-disabled])')[0]],
  ['next', within('button[data-direction=next]:not([data-disabled])')[0]],
];

export const mantineLevels = (within: Within, name: string): Level[] => {
  const title = within(`.mantine-${name}-calendarHeaderLevel`)[0];
  const months = within(`.mantine-${name}-monthsListControl`);
  const month = (index: number) => `month:${title?.textContent}-${String(index + 1).padStart(2, '0')}` as const;
  return [
    ['title', title],
    ...months.map((control, index): Level => [month(index), control.hasAttribute('data-disabled') ? undefined : control]),
    ...within(`.mantine-${name}-yearsListControl:not([data-disabled])`).map((control): Level => [`year:${control.textContent}`, control]),
  ];
};

type Chosen = [`chosen:${string}`, Element];

/** The picked day, if it is on screen. */
export const antdChosen = (within: Within): Chosen[] =>
  within('td.ant-picker-cell-in-view.ant-picker-cell-selected').map((cell): Chosen => [`chosen:day=${cell.getAttribute('title')}`, cell]);

export const muiChosen = (within: Within): Chosen[] =>
  within('.MuiPickerDay-root.Mui-selected[data-timestamp]').map((day): Chosen => [
    `chosen:day=${dayjs(Number(day.getAttribute('data-timestamp'))).format(FORMAT)}`,
    day,
  ]);

/** A moment is shown with a blank where the state has a T. */
export const MOMENT = 'YYYY-MM-DD HH:mm';

export const isoMoment = (value: dayjs.Dayjs | null | undefined) => (value?.isValid() ? value.format('YYYY-MM-DDTHH:mm') : null);

//! What the time components share: how times are held and written, and where a library's columns show what.

import dayjs, { type Dayjs } from 'dayjs';

interface Written {
  seconds: boolean;
  twelve_hours: boolean;
}

/** The format that a field shows. */
export const shownAs = ({ seconds, twelve_hours }: Written) =>
  twelve_hours ? (seconds ? 'hh:mm:ss A' : 'hh:mm A') : seconds ? 'HH:mm:ss' : 'HH:mm';

/** A time is handed over as that time of some day. */
export const toTime = (time: string | null) => (time ? dayjs(`2026-03-15T${time}`) : null);

export const isoOf = ({ seconds }: Pick<Written, 'seconds'>, value: Dayjs | null) =>
  value?.isValid() ? value.format(seconds ? 'HH:mm:ss' : 'HH:mm') : null;

type Within = (selector: string) => Element[];
type Kind = 'hour' | 'minute' | 'second' | 'half';
type Cell = [`${Kind}:${string}` | `chosen:${string}`, Element];

/** The cells of the columns of a panel, named by their text, and once more if they are chosen. */
const cells = (kind: Kind, all: Element[], chosen: string): Cell[] =>
  all.flatMap((cell): Cell[] => {
    const text = cell.textContent ?? '';
    return [[`${kind}:${text}`, cell], ...(cell.matches(chosen) ? [[`chosen:${kind}=${text}`, cell] as Cell] : [])];
  });

const KINDS: Record<string, Kind> = { hour: 'hour', minute: 'minute', second: 'second', meridiem: 'half' };

export const antdTimes = (within: Within): Cell[] =>
  within('.ant-picker-time-panel-column').flatMap((column) =>
    cells(
      KINDS[column.getAttribute('data-type') ?? ''],
      [...column.querySelectorAll('.ant-picker-time-panel-cell:not(.ant-picker-time-panel-cell-disabled)')],
      '.ant-picker-time-panel-cell-selected',
    ),
  );

export const muiTimes = (within: Within): Cell[] =>
  within('.MuiMultiSectionDigitalClockSection-root').flatMap((column) => {
    const name = column.getAttribute('aria-label')?.replace('Select ', '').replace(/s$/, '') ?? '';
    return cells(KINDS[name], [...column.querySelectorAll('[role=option]')], '[aria-selected=true]');
  });

export const mantineTimes = (within: Within): Cell[] =>
  within('.mantine-TimePicker-controlsList').flatMap((column, index) => {
    const all = [...column.children];
    const kind = all[0]?.textContent === 'AM' ? 'half' : (['hour', 'minute', 'second'] as const)[index];
    return cells(kind, all, '[data-active]');
  });

/** What ends the choice in a popup. */
export const antdOk = (within: Within) => within('.ant-picker-ok button')[0];
export const muiOk = (within: Within) => within('.MuiPickersLayout-actionBar button').at(-1);

/** True unless the popup of a picker is open. */
export const muiClosed = (within: Within) => within('.MuiPickerPopper-root').length === 0;

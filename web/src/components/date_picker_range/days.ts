import type { Props } from '../../gen/date_picker_range';

/** Days as ISO texts compare like days. */
export const isBlocked = ({ min, max, blocked }: Props, day: string) =>
  blocked.includes(day) || (min !== null && day < min) || (max !== null && day > max);

export const FORMAT = 'YYYY-MM-DD';

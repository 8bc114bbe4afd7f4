import type { Props, State } from '../../gen/rating';

/** The rating as it is written beside the symbols, where a pointer that rests on them does not change it. */
export const words = ({ max }: Props, { value }: State) => (value === 0 ? 'Not rated' : `${value} of ${max}`);

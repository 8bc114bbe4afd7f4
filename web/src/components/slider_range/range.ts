import type { Props, State, Types } from '../../gen/slider_range';

/** Both ends as a person reads them: `18 – 24 °C`. */
export const rangeText = ({ unit }: Props, { from, to }: State) => `${from} – ${to}${unit}`;

/** The names of the two thumbs. */
export const ends = ({ label }: Props) => [`${label}, from`, `${label}, to`];

/** The thumbs in the order of the page, and the one that has the keyboard focus. */
export function thumbs(within: (selector: string) => Element[], thumb: string): [Types['part'], Element | undefined][] {
  const [from, to] = within(thumb);
  return [['from', from], ['to', to], ['focus', within(`${thumb}:focus-within`)[0]]];
}

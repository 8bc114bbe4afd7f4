import type { Part, Props } from '../../gen/pin_input_otp';

/** What the boxes take of a text: digits, and capitals where letters are taken. */
export const taken = ({ letters, length }: Props, text: string): string =>
  text.toUpperCase().replace(letters ? /[^0-9A-Z]/g : /\D/g, '').slice(0, length);

type Found = [Part, Element | undefined];

/** The boxes as parts, in their order, and the one that has the focus. */
export const boxes = (within: (selector: string) => Element[]): Found[] => [
  ...within('input:not([type=hidden], [aria-hidden=true])').map((box, at): Found => [`digit:${at}`, box]),
  ['focus', within('input:focus')[0]],
];

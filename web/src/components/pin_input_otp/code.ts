import type { Props } from '../../gen/pin_input_otp';

/** What the boxes take of a text: digits, and capitals where letters are taken. */
export const taken = ({ letters, length }: Props, text: string): string =>
  text.toUpperCase().replace(letters ? /[^0-9A-Z]/g : /\D/g, '').slice(0, length);

/** The boxes as parts, in their order. */
export const boxes = (within: (selector: string) => Element[]): [`digit:${number}`, Element][] =>
  within('input:not([type=hidden], [aria-hidden=true])').map((box, at) => [`digit:${at}`, box]);

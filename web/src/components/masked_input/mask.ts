import { useEffect, useMemo, useState, type RefObject } from 'react';
import { useIMask } from 'react-imask';
import type { Types } from '../../gen/masked_input';
import type { ViewProps } from '../../stage/adapter';

/** What each sign of a pattern takes: an expression where something is to be typed, else the sign itself. */
export const slotsOf = (mask: string): (string | RegExp)[] =>
  [...mask].map((sign) => (sign === '0' ? /\d/ : sign === 'A' ? /[A-Za-z]/ : sign));

/** The pattern filled as far as there are signs for it. */
export function filled(mask: string, raw: string): string {
  if (raw === '') return '';
  const signs = [...raw];
  let text = '';
  for (const slot of slotsOf(mask)) {
    const sign = typeof slot === 'string' ? slot : signs.shift();
    if (sign === undefined) break;
    text += sign;
  }
  return text;
}

/** Lets imask write a field whose element is in `ref`, and tells what it wrote. */
export function useMasked({ props, state, set }: ViewProps<Types>, ref: RefObject<HTMLInputElement | null>): string {
  const options = useMemo(() => {
    const sign = (slot: string | RegExp, at: number) => (typeof slot === 'string' ? `\\${slot}` : props.mask[at] === '0' ? '0' : 'a');
    return {
      mask: slotsOf(props.mask).map(sign).join(''),
      definitions: { a: /[A-Z]/ },
      prepareChar: (typed: string) => typed.toUpperCase(),
    };
  }, [props.mask]);
  const [text, setText] = useState(() => filled(props.mask, state.raw));
  const { setUnmaskedValue } = useIMask<HTMLInputElement>(options, {
    ref: ref as RefObject<HTMLInputElement>,
    defaultUnmaskedValue: state.raw,
    onAccept: (written, mask) => {
      setText(written);
      set({ raw: mask.unmaskedValue });
    },
  });
  useEffect(() => setUnmaskedValue(state.raw), [state.raw, setUnmaskedValue]);
  return text;
}

import type { Dayjs } from 'dayjs';
import { useMemo, useState } from 'react';

/**
 * The value for a field that keeps a date still being typed in its value, while the state knows only whole ones.
 * `keep` takes the field's value and what the state holds for it.
 */
export function useTyped(held: string | null, parse: (held: string | null) => Dayjs | null) {
  const [typed, setTyped] = useState({ value: parse(held), held });
  if (typed.held !== held) setTyped({ value: parse(held), held });
  const keep = (value: Dayjs | null, held: string | null) => setTyped({ value, held });
  return [typed.value, keep] as const;
}

/** The same object for the same value: for a new one, libraries drop what is typed or go back to its month. */
export const useSame = (held: string | null, parse: (held: string | null) => Dayjs | null) => useMemo(() => parse(held), [held]);

import type { Dayjs } from 'dayjs';
import { useEffect, useMemo, useRef, useState } from 'react';

/**
 * The value for a field that keeps a date still being typed in its value, while the state knows only whole ones.
 * `keep` takes the field's value and what the state holds for it. `turn` is another number after each change that
 * is not the field's own: as its key it makes a picker forget what it took for accepted.
 */
export function useTyped(held: string | null, parse: (held: string | null) => Dayjs | null, open = false) {
  const [typed, setTyped] = useState({ value: parse(held), held, turn: 0 });
  if (typed.held !== held) setTyped({ value: parse(held), held, turn: typed.turn + 1 });
  // A popup that is left without OK puts back what it found when it opened, which may no longer hold.
  useEffect(() => {
    if (!open) setTyped((typed) => ({ ...typed, value: parse(held), held }));
  }, [open]);
  const keep = (value: Dayjs | null, held: string | null) => setTyped((typed) => ({ ...typed, value, held }));
  return [typed.value, keep, typed.turn] as const;
}

/**
 * Another number after each change of what is held that `own` was not told of: as its key it makes a control
 * forget what it keeps beside its value.
 */
export function useTurn<T>(held: T) {
  const last = useRef({ held, turn: 0 });
  if (last.current.held !== held) last.current = { held, turn: last.current.turn + 1 };
  const own = (held: T) => {
    last.current.held = held;
  };
  return [last.current.turn, own] as const;
}

/** The same object for the same value: for a new one, libraries drop what is typed or go back to its month. */
export const useSame = (held: string | null, parse: (held: string | null) => Dayjs | null) => useMemo(() => parse(held), [held]);

/**
 * What a picker of MUI has inside. Its popup does not fight for the focus: where it opens over a drawer or
 * dialog, which fights for it as well, the two would call each other without end.
 */
export const muiSlots = ({ clearable }: { clearable: boolean }) => ({
  field: { clearable },
  textField: { size: 'small' as const },
  desktopTrapFocus: { disableEnforceFocus: true },
});

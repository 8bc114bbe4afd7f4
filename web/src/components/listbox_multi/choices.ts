//! What the three lists need to know of their choices.

import { useRef } from 'react';
import type { Props, State } from '../../gen/listbox_multi';
import type { Held } from '../listbox';

/** Turns an option, or selects as files in a folder are selected. */
export function usePick({ options, modifiers }: Props, { selected }: State, set: (state: State) => void) {
  const last = useRef<string | null>(null);
  const turned = (id: string) => (selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  const through = (id: string) => {
    const ids = options.map((option) => option.id);
    const ends = [ids.indexOf(last.current ?? selected[0] ?? id), ids.indexOf(id)];
    return options.slice(Math.min(...ends), Math.max(...ends) + 1).filter((option) => !option.disabled).map((option) => option.id);
  };
  return (id: string, held: Held) => {
    const beside = !modifiers || held.ctrlKey || held.metaKey;
    const ids = modifiers && held.shiftKey ? through(id) : beside ? turned(id) : [id];
    if (!held.shiftKey) last.current = id;
    set({ selected: ids.sort() });
  };
}

/** How many are selected, for when they are scrolled out of sight. */
export const counted = ({ options }: Props, { selected }: State): string => `${selected.length} of ${options.length} selected`;

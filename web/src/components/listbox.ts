//! What an open list of options needs whichever library draws it: roles, keys and clicks.

import './listbox.css';
import { useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type RefCallback } from 'react';
import type { Choice } from '../gen/stage';

export type Held = Pick<MouseEvent | KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

export interface Listing {
  id: string;
  options: Choice[];
  selected: string[];
  /** In pixels; what is longer scrolls. */
  height: number;
  /** Whether several can be selected, and whether each then has a box. */
  many?: boolean;
  boxes?: boolean;
  pick(id: string, held: Held): void;
  part(name: 'list' | `option:${string}`): RefCallback<Element>;
}

const BOX: CSSProperties = {
  overflowY: 'auto', border: '1px solid color-mix(in srgb, currentColor 30%, transparent)', borderRadius: 6, padding: 4,
};

export function useListbox({ id, options, selected, height, many = false, pick, part }: Listing) {
  const [active, setActive] = useState<string | null>(null);
  const rowId = (option: Choice) => `${id}-${options.indexOf(option)}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const usable = options.filter((option) => !option.disabled);
    const at = usable.findIndex((option) => option.id === (active ?? selected[0]));
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: usable.length - 1 };
    const picks = event.key === ' ' || event.key === 'Enter';
    const next = picks ? usable[at] : usable[moves[event.key] ?? -1];
    if (picks || event.key in moves) event.preventDefault();
    if (!next) return;
    setActive(next.id);
    document.getElementById(rowId(next))?.scrollIntoView({ block: 'nearest' });
    // Where one is selected at a time, the selection follows the keys.
    if (picks || !many) pick(next.id, event);
  };

  const current = options.find((option) => option.id === active);
  const list = {
    ref: part('list'),
    role: 'listbox',
    tabIndex: 0,
    className: 'list-box',
    'aria-labelledby': id,
    'aria-multiselectable': many || undefined,
    'aria-activedescendant': current && rowId(current),
    onKeyDown,
    style: { ...BOX, maxHeight: height },
  };
  const row = (option: Choice) => ({
    id: rowId(option),
    ref: part(`option:${option.id}`),
    role: 'option',
    className: `list-row${option.id === active ? ' list-active' : ''}`,
    'aria-selected': selected.includes(option.id),
    'aria-disabled': option.disabled || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (option.disabled) return;
      event.currentTarget.closest<HTMLElement>('[role=listbox]')?.focus();
      setActive(option.id);
      pick(option.id, event);
    },
  });
  return { list, row };
}

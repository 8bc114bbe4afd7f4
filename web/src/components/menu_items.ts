//! What the menus of all libraries are given.

import type { RefCallback } from 'react';
import type { MenuItem } from '../gen/stage';

/** A menu's own side: which entries are ticked, what a choice does, and where the entries stand. */
export interface MenuView {
  checked: string[];
  choose(item: MenuItem): void;
  part(name: `item:${string}`, climb?: string): RefCallback<Element>;
}

export const everyItem = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...everyItem(item.children)]);

export const flipped = (ids: string[], id: string): string[] =>
  (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]).sort();

/** The ticked entries in words; nothing if the menu has none to tick. */
export function ticksOf(items: MenuItem[], checked: string[]): string | undefined {
  const options = everyItem(items).filter((item) => item.checkbox);
  if (options.length === 0) return undefined;
  return options.filter((item) => checked.includes(item.id)).map((item) => item.label).join(', ') || 'Nothing ticked';
}

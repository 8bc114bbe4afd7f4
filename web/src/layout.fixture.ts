//! A page for tests without a browser: elements stand where a test puts them.

import { vi } from 'vitest';
import type { Rect } from './gen/stage';

/** What a browser's styles begin with, and those of this page do not. */
const INITIAL = '* { overflow-x: visible; overflow-y: visible; clip: auto; clip-path: none; }';

/** Fills the page with markup. `places` says where what matches a selector stands; what comes later in it lies on top. */
export function lay(markup: string, places: Record<string, [x: number, y: number, w: number, h: number]>): void {
  document.head.innerHTML = `<style>${INITIAL}</style>`;
  document.body.innerHTML = markup;
  const placed = Object.entries(places).map(([selector, [x, y, w, h]]) => {
    const element = find(selector);
    const rect: Rect = { x, y, w, h };
    element.getBoundingClientRect = () => new DOMRect(x, y, w, h);
    return { element, rect };
  });
  document.elementFromPoint = vi.fn((x: number, y: number) => {
    const holds = ({ rect }: { rect: Rect }) => x >= rect.x && x < rect.x + rect.w && y >= rect.y && y < rect.y + rect.h;
    return placed.findLast(holds)?.element ?? null;
  });
}

export function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

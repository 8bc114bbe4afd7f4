//! What every page needs whichever library draws it: the font, the ground it stands on, and stillness.

import '@fontsource-variable/inter/index.css';
import { createElement, useCallback, type Ref, type RefCallback } from 'react';
import type { Factors } from '../gen/stage';
import type { Anchor } from './kit';

export const FONT = "'Inter Variable', Inter, sans-serif";

/** How much larger than the library's own default everything is drawn. */
export const SCALE = { small: 0.85, default: 1, large: 1.25 } as const;

export interface Ground {
  background: string;
  text: string;
}

export function pageStyle({ theme, dynamics }: Factors, ground: Ground): string {
  return [
    `:root { color-scheme: ${theme === 'light' ? 'light' : 'dark'}; }`,
    `html, body { margin: 0; min-height: 100vh; background: ${ground.background}; color: ${ground.text}; font-family: ${FONT}; }`,
    // A blinking caret would make two screenshots of the same state differ.
    '* { caret-animation: manual; }',
    dynamics === 'still' ? STILL : '',
  ].join('\n');
}

// Zero durations catch whatever a library animates past its own motion setting.
const STILL = `*, *::before, *::after {
  animation-duration: 0s !important; animation-delay: 0s !important;
  transition-duration: 0s !important; transition-delay: 0s !important;
  scroll-behavior: auto !important;
}`;

/** Keeps the page behind a dialog in place; the libraries' own locks also stop the wheel over popups that stand outside. */
export const NO_PAGE_SCROLL = createElement('style', null, 'body { overflow: hidden; }');

/** Lays the only child of a box that fills the screen at `at`. */
export function placed({ across, down }: Anchor) {
  const side = (fraction: number) => (fraction === 0 ? 'flex-start' : fraction === 1 ? 'flex-end' : 'center');
  return { display: 'flex', justifyContent: side(across), alignItems: side(down), padding: 24, boxSizing: 'border-box' } as const;
}

/** The value to keep for the box of a control, from a library handle that wraps the element. */
export function useHold<Handle>(
  hold: Ref<HTMLElement> | undefined,
  element: (handle: Handle) => HTMLElement | null,
): RefCallback<Handle> {
  return useCallback(
    (handle: Handle | null) => {
      const found = handle && element(handle);
      if (typeof hold === 'function') return hold(found);
      if (hold) hold.current = found;
    },
    // `element` is a fixed accessor; only a new `hold` is a reason to attach again.
    [hold],
  );
}

export function initials(name: string): string {
  return name.split(/\s+/).map((word) => word.charAt(0)).slice(0, 2).join('').toUpperCase();
}

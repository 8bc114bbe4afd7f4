//! What a person could read off an element.

import type { Point, Rect } from '../gen/stage';

/** An element as an observation tells it. */
export interface Described {
  tag: string;
  role: string;
  /** The type of an input. */
  kind: string;
  name: string;
  states: [string, string][];
  rect: Rect;
  point: Point;
  /** Stays the same while the element stays on the page. */
  key: number;
}

const STATES = ['checked', 'selected', 'expanded', 'pressed', 'valuenow', 'valuetext', 'sort', 'current', 'invalid'];
const LONGEST_TEXT = 80;

export function describe(element: Element, rect: Rect, point: Point): Described {
  return {
    tag: element.tagName.toLowerCase(),
    role: element.getAttribute('role') ?? '',
    kind: element.matches('input') ? (element as HTMLInputElement).type : '',
    name: nameOf(element),
    states: statesOf(element),
    rect,
    point,
    key: keyOf(element),
  };
}

export function nameOf(element: Element): string {
  const field = element as HTMLInputElement;
  const named = element.getAttribute('aria-label') || labelOf(element) || field.labels?.[0]?.innerText;
  return squeeze(named || field.innerText || element.getAttribute('alt'));
}

function labelOf(element: Element): string {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ');
  return ids.map((id) => id && document.getElementById(id)?.innerText).filter(Boolean).join(' ');
}

/** What is in an element, and how it stands. */
export function statesOf(element: Element): [string, string][] {
  const states: [string, string][] = [];
  const { type, value, indeterminate, checked, placeholder, disabled } = element as HTMLInputElement;
  const isBox = element.matches('[type=checkbox], [type=radio]');
  if (element.matches('input:not([type=checkbox], [type=radio]), textarea') && value)
    states.push(['value', type === 'password' ? '•'.repeat(value.length) : squeeze(value)]);
  // What is written in an editor or shown in a closed select, where a label names it.
  const inside = element.matches('[contenteditable=true], [role=combobox]:not(input)') && squeeze((element as HTMLElement).innerText);
  if (inside && inside !== nameOf(element)) states.push(['value', inside]);
  if (element.matches('select')) states.push(['value', squeeze((element as HTMLSelectElement).selectedOptions[0]?.label)]);
  if (isBox && !element.hasAttribute('aria-checked')) states.push(['checked', indeterminate ? 'mixed' : String(checked)]);
  if (placeholder && !value) states.push(['placeholder', squeeze(placeholder)]);
  for (const state of STATES) {
    const found = element.getAttribute(`aria-${state}`);
    if (found !== null && !(state === 'invalid' && found === 'false')) states.push([state, squeeze(found)]);
  }
  if (disabled || element.getAttribute('aria-disabled') === 'true') states.push(['disabled', 'true']);
  if (element === document.activeElement) states.push(['focused', 'true']);
  return states;
}

/** White space folded, and no longer than a line. */
export function squeeze(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT);
}

const keys = new WeakMap<Element, number>();
let nextKey = 1;

function keyOf(element: Element): number {
  const key = keys.get(element) ?? nextKey++;
  keys.set(element, key);
  return key;
}

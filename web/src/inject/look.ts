//! Runs in the isolated world. Finds what of the page a person could see, and finds it again when an action names it.

import type { Point, Rect } from '../gen/stage';
import { canScroll, intersect, rectOf, viewport } from '../geometry';
import { describe, nameOf, squeeze, type Described } from './described';
import { byReading, INTERACTIVE, withoutDoubles, type Found } from './listed';
import { createSight, hitOf } from './seen';

/** Where an element shows. */
interface Shows {
  rect: Rect;
  more: More | null;
  /** Which way a column is sorted. */
  sort: string | null;
}

/** How far a scroll area goes on, in pixels. */
interface More {
  above: number;
  below: number;
}

/** Where an element can be clicked, or why it cannot. */
interface Located {
  point?: Point;
  missing?: 'unknown' | 'gone' | 'hidden' | 'outside' | 'covered';
  name?: string;
  cover?: string | null;
}

/** How many arrow keys lead to an option, down or up where it is negative; or why none do. */
type Choice = { presses: number } | { refused: string | null };

/** The elements that the last observation numbered, in its order. */
let numbered: Element[] = [];

/** What a person at the page could click, in reading order. */
function interactive(): Described[] {
  const { styleOf, see } = createSight();
  const clickable = (element: Element) =>
    element.matches(INTERACTIVE) ||
    (styleOf(element).cursor === 'pointer' && styleOf(element.parentElement ?? element).cursor !== 'pointer');
  const found: (Found & { told: Described })[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const seen = clickable(element) ? see(element) : null;
    const point = seen?.clear ? hitOf(seen.shown, seen.rect).point : null;
    if (seen && point) found.push({ element, rect: seen.rect, point, told: describe(element, seen.rect, point) });
  }
  const kept = withoutDoubles(found.sort(byReading));
  numbered = kept.map(({ element }) => element);
  return kept.map(({ told }) => told);
}

/** For every element of the document, in document order, where it shows; null for what does not. */
function every(): (Shows | null)[] {
  const { see } = createSight();
  numbered = [...document.querySelectorAll('*')];
  return numbered.map((element) => {
    const seen = see(element);
    // What is fully transparent is there for a person only if it takes the pointer, as fields laid over their drawing do.
    const there = seen && (seen.clear || hitOf(seen.shown, seen.rect).point);
    return there ? { rect: seen.rect, more: moreIn(element), sort: element.getAttribute('aria-sort') } : null;
  });
}

/** How far a scroll area goes on, which its scroll bar shows. */
function moreIn(element: Element): More | null {
  if (!canScroll(getComputedStyle(element).overflowY)) return null;
  const [above, below] = [element.scrollTop, element.scrollHeight - element.clientHeight - element.scrollTop];
  return above > 1 || below > 1 ? { above: Math.round(above), below: Math.round(below) } : null;
}

/** Where a numbered element is now, counted from 0, or why it cannot be reached. */
function locate(index: number): Located {
  const element = numbered[index];
  if (!element) return { missing: 'unknown' };
  if (!element.isConnected) return { missing: 'gone' };
  const name = nameOf(element);
  const seen = createSight().see(element);
  if (!seen) return { missing: intersect(rectOf(element), viewport()) ? 'hidden' : 'outside', name };
  const { point, cover } = hitOf(seen.shown, seen.rect);
  return point ? { point, name } : { missing: 'covered', name, cover: cover && (nameOf(cover) || cover.tagName.toLowerCase()) };
}

/** Puts the focus on a native select and says how many arrow keys lead to one of its options. */
function choose(x: number, y: number, label: string): Choice {
  const select = document.elementFromPoint(x, y)?.closest('select');
  if (!select) return { refused: null };
  const offered = [...select.options].filter((option) => !option.disabled);
  const wanted = offered.findIndex((option) => squeeze(option.label) === squeeze(label));
  if (wanted < 0) return { refused: `the select offers no ${JSON.stringify(label)}` };
  select.focus();
  return { presses: wanted - offered.indexOf(select.selectedOptions[0]) };
}

Object.assign(globalThis, { look: { interactive, every, locate, choose } });

//! Where things are in the viewport, and what of them shows. The stage and the scripts of the isolated world measure alike.

import type { Point, Rect } from './gen/stage';

/** What has a place: an element, or a stretch of text inside one. */
export type Spot = Element | Range;

export function rectOf(spot: Spot): Rect {
  return toRect(spot.getBoundingClientRect());
}

export function toRect({ x, y, width, height }: DOMRectReadOnly): Rect {
  return { x, y, w: width, h: height };
}

/** To hundredths of a pixel. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function roundedRectOf(spot: Spot): Rect {
  const { x, y, w, h } = rectOf(spot);
  return { x: round(x), y: round(y), w: round(w), h: round(h) };
}

/** What two areas share; null if that is nothing. */
export function intersect(a: Rect, b: Rect | null): Rect | null {
  if (!b) return null;
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const h = Math.min(a.y + a.h, b.y + b.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

/** The point at the given fractions of width and height: `(0, 0)` is the top left corner. */
export function pointAt({ x, y, w, h }: Rect, across: number, down: number): Point {
  return { x: x + w * across, y: y + h * down };
}

export function viewport(): Rect {
  return { x: 0, y: 0, w: window.innerWidth, h: window.innerHeight };
}

/** True for a value of `overflow` by which a person can scroll. */
export function canScroll(overflow: string): boolean {
  return overflow === 'auto' || overflow === 'scroll';
}

/** Answers for one moment: what many elements share, such as the areas around them, is looked at once. */
export interface Clips {
  styleOf(element: Element): CSSStyleDeclaration;
  /** Where something inside `element` could show, given everything that clips it; null for nowhere. */
  inside(element: Element | null): Rect | null;
  /** Where `element` itself could show: what does not contain it does not clip it. */
  outside(element: Element): Rect | null;
}

/** `measure` says how exactly areas are taken: as those of the elements that they are compared with. */
export function createClips(measure: (element: Element) => Rect): Clips {
  const styles = new Map<Element, CSSStyleDeclaration>();
  const clips = new Map<Element, Rect | null>();

  const styleOf = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };
  const inside = (element: Element | null): Rect | null => {
    if (!element || element === document.body || element === document.documentElement) return viewport();
    const known = clips.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY } = styleOf(element);
    const around = outside(element);
    const clip = around && overflowX + overflowY !== 'visiblevisible' ? intersect(measure(element), around) : around;
    clips.set(element, clip);
    return clip;
  };
  const outside = (element: Element): Rect | null => {
    const { position } = styleOf(element);
    if (position === 'fixed') return viewport();
    return inside(position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : element.parentElement);
  };
  return { styleOf, inside, outside };
}

/** True if a click that hits `hit` reaches `element`: what lets the pointer through is reached by a click on what is below it. */
export function reaches(element: Element, hit: Element): boolean {
  return element.contains(hit) || (hit.contains(element) && getComputedStyle(element).pointerEvents === 'none');
}

/** What comes of trying points one after the other. */
export interface Probed {
  /** The first point at which a click reaches what is wanted. */
  point: Point | null;
  /** What a click reaches instead, if there is no such point. */
  cover: Element | null;
}

export function probe(points: Point[], isWanted: (hit: Element) => boolean): Probed {
  let cover: Element | null = null;
  for (const point of points) {
    const hit = document.elementFromPoint(point.x, point.y);
    if (!hit) continue;
    if (isWanted(hit)) return { point, cover: null };
    cover ??= hit;
  }
  return { point: null, cover };
}

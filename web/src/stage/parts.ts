//! Knows where the named parts of every control stand.
//!
//! Parts come from refs and from scans of a control's own markup, never from attributes in the
//! DOM, so that an agent that reads the DOM gains nothing.

import type { PartBox, Point, Rect } from '../gen/stage';

/** What a part can be: an element, or a stretch of text inside one. */
export type Spot = Element | Range;

export type Scan = (within: (selector: string) => Element[]) => Iterable<[string, Spot | null | undefined]>;

/** One control on the page: its own element, the place for its popups, and what finds its parts. */
interface Place {
  root: Element;
  portal: Element;
  held: Map<string, () => Element | null>;
  scan: Scan | null;
}

export interface Parts {
  add(id: string, root: Element, portal: Element, scan: Scan | null): void;
  hold(id: string, part: string, find: () => Element | null): void;
  drop(id: string, part: string): void;
  /** The control that an element belongs to, popups included. */
  owner(element: Element): string | null;
  elements(): Record<string, [string, Spot][]>;
  boxes(): Record<string, Rect[]>;
  /** Where every control and part stands, as a text to compare; much cheaper than `measure`. */
  outline(): string;
  measure(): Record<string, Record<string, PartBox>>;
}

export function createParts(): Parts {
  const places = new Map<string, Place>();

  const elementsOf = (place: Place): [string, Spot][] => {
    const found = new Map<string, Spot>();
    const within = (selector: string) =>
      [place.root, place.portal].flatMap((root) => [...root.querySelectorAll(selector)]);
    for (const [name, element] of place.scan?.(within) ?? []) if (element && !found.has(name)) found.set(name, element);
    for (const [name, find] of place.held) {
      const element = find();
      if (element?.isConnected) found.set(name, element);
    }
    return [...found];
  };

  const each = <T>(make: (place: Place) => T): Record<string, T> =>
    Object.fromEntries([...places].map(([id, place]) => [id, make(place)]));

  return {
    add(id, root, portal, scan) {
      const held = places.get(id)?.held ?? new Map();
      places.set(id, { root, portal, held, scan });
    },
    hold(id, part, find) {
      // Refs of a control's parts are set before the ref of the control itself.
      if (!places.has(id)) places.set(id, { root: document.body, portal: document.body, held: new Map(), scan: null });
      places.get(id)?.held.set(part, find);
    },
    drop: (id, part) => void places.get(id)?.held.delete(part),
    owner(element) {
      for (const [id, { root, portal }] of places) if (root.contains(element) || portal.contains(element)) return id;
      return null;
    },
    elements: () => each(elementsOf),
    boxes: () => each((place) => [place.root, ...popups(place.portal)].map(rectOf).filter((rect) => rect.w > 0 && rect.h > 0)),
    outline: () => {
      const lines: string[] = [];
      for (const [id, place] of places) {
        lines.push(id, outlineOf(place.root), ...popups(place.portal).map(outlineOf));
        for (const [name, element] of elementsOf(place)) lines.push(name, outlineOf(element));
      }
      return lines.join(' ');
    },
    measure: () => {
      const ruler = createRuler();
      return each((place) => {
        const measured = elementsOf(place).map(([name, element]) => [name, ruler(element)] as const);
        return Object.fromEntries(measured.filter(([, box]) => box.rect.w > 0 && box.rect.h > 0));
      });
    },
  };
}

/** The visible surfaces inside a portal: wrappers without a size of their own are looked through. */
function popups(portal: Element): Element[] {
  return [...portal.children].flatMap((child) => {
    const { w, h } = rectOf(child);
    const covers = w >= window.innerWidth && h >= window.innerHeight;
    return w === 0 || h === 0 || covers ? popups(child) : [child];
  });
}

export function rectOf(spot: Spot): Rect {
  const { x, y, width, height } = spot.getBoundingClientRect();
  return { x: round(x), y: round(y), w: round(width), h: round(height) };
}

function outlineOf(spot: Spot): string {
  const { x, y, width, height } = spot.getBoundingClientRect();
  return `${x},${y},${width},${height}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Measures spots at one moment: what many of them share, the areas around them, is looked at once. */
function createRuler(): (spot: Spot) => PartBox {
  const clips = new Map<Element, Rect | null>();
  const scrollers = new Map<Element, Element[]>();

  /** Where something inside `element` could show, given everything that clips it. */
  const inside = (element: Element | null): Rect | null => {
    if (!element || element === document.body) return viewport();
    const known = clips.get(element);
    if (known !== undefined) return known;
    const { overflowX, overflowY } = getComputedStyle(element);
    const around = outside(element);
    const clip = overflowX + overflowY === 'visiblevisible' ? around : intersect(rectOf(element), around);
    clips.set(element, clip);
    return clip;
  };
  /** Where `element` itself could show: what does not contain it does not clip it. */
  const outside = (element: Element): Rect | null => {
    const { position } = getComputedStyle(element);
    if (position === 'fixed') return viewport();
    return inside(position === 'absolute' && element instanceof HTMLElement ? element.offsetParent : element.parentElement);
  };
  /** What can be scrolled, from `element` outwards. */
  const scrollersFrom = (element: Element | null): Element[] => {
    if (!element) return [];
    const known = scrollers.get(element);
    if (known) return known;
    const beyond = scrollersFrom(element.parentElement);
    const found = scrolls(element) ? [element, ...beyond] : beyond;
    scrollers.set(element, found);
    return found;
  };

  return (spot) => {
    const rect = rectOf(spot);
    const element = spot instanceof Range ? holderOf(spot) : spot;
    const clip = spot instanceof Range ? inside(element) : outside(element);
    const scroller = scrollerFor(rect, scrollersFrom(spot instanceof Range ? element : element.parentElement));
    return { rect, point: reachable(element, intersect(rect, clip)), scroller: scroller && rectOf(scroller) };
  };
}

function viewport(): Rect {
  return { x: 0, y: 0, w: window.innerWidth, h: window.innerHeight };
}

/** The element that a click on a stretch of text would reach. */
function holderOf({ commonAncestorContainer: node }: Range): Element {
  return node instanceof Element ? node : node.parentElement ?? document.body;
}

/** A point at which a click would reach the element. The middle is tried first, then a coarse grid. */
function reachable(element: Element, visible: Rect | null): Point | null {
  if (!visible) return null;
  for (const across of [0.5, 0.25, 0.75, 0.1, 0.9]) {
    for (const down of [0.5, 0.25, 0.75]) {
      const point = { x: round(visible.x + visible.w * across), y: round(visible.y + visible.h * down) };
      const hit = document.elementFromPoint(point.x, point.y);
      if (hit && (element.contains(hit) || hit.contains(element) && transparent(element))) return point;
    }
  }
  return null;
}

/** Elements that let the pointer through are reached by a click on what is below them. */
function transparent(element: Element): boolean {
  return getComputedStyle(element).pointerEvents === 'none';
}

function scrolls(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const down = /auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
  return down || (/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1);
}

/** What to scroll to bring `rect` into sight: the innermost scroller that hides its middle, or else the innermost. */
function scrollerFor({ x, y, w, h }: Rect, scrollers: Element[]): Element | null {
  const middle = { x: x + w / 2, y: y + h / 2, w: 0.01, h: 0.01 };
  const page = document.scrollingElement;
  const hiding = scrollers.find((scroller) => !intersect(middle, rectOf(scroller)));
  return hiding ?? scrollers[0] ?? (page && page.scrollHeight > page.clientHeight + 1 ? page : null);
}

function intersect(a: Rect, b: Rect | null): Rect | null {
  if (!b) return null;
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x;
  const h = Math.min(a.y + a.h, b.y + b.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}

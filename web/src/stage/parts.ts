//! Knows where the named parts of every control stand, and the facts about it that are no places.
//!
//! Parts come from refs and from scans of a control's own markup, never from attributes in the
//! DOM, so that an agent that reads the DOM gains nothing.

import type { PartBox, Point, Rect } from '../gen/stage';
import { canScroll, createClips, intersect, pointAt, probe, reaches, rectOf, round, roundedRectOf, type Spot } from '../geometry';

export type { Spot };

/** What is inside a control and its popups and matches a selector. */
export type Within = (selector: string) => Element[];

export type Scan = (within: Within) => Iterable<[string, Spot | null | undefined]>;

/** Reads facts by name off a control and its popups. */
export type Tell = (within: Within) => Record<string, unknown>;

/** One control on the page: its own element, the place for its popups, what finds its parts and what tells its facts. */
export interface Place {
  root: Element;
  portal: Element;
  scan: Scan | null;
  tell: Tell | null;
}

/** The same with those of its parts that refs hold. */
interface Held extends Place {
  held: Map<string, () => Element | null>;
}

export interface Parts {
  add(id: string, place: Place): void;
  hold(id: string, part: string, find: () => Element | null): void;
  drop(id: string, part: string): void;
  /** The control that an element belongs to, popups included. */
  owner(element: Element): string | null;
  elements(): Record<string, [string, Spot][]>;
  boxes(): Record<string, Rect[]>;
  /** By control, what is known of it and is no place; nothing of those that tell no facts. */
  facts(): Record<string, Record<string, unknown>>;
  /** Where every control and part stands, and every fact, as a text to compare; much cheaper than `measure`. */
  outline(): string;
  measure(): Record<string, Record<string, PartBox>>;
}

export function createParts(): Parts {
  const places = new Map<string, Held>();

  const elementsOf = (place: Held): [string, Spot][] => {
    const found = new Map<string, Spot>();
    for (const [name, element] of place.scan?.(inside(place)) ?? []) if (element && !found.has(name)) found.set(name, element);
    for (const [name, find] of place.held) {
      const element = find();
      if (element?.isConnected) found.set(name, element);
    }
    return [...found];
  };

  const each = <T>(make: (place: Held) => T): Record<string, T> =>
    Object.fromEntries([...places].map(([id, place]) => [id, make(place)]));

  return {
    add(id, place) {
      const held = places.get(id)?.held ?? new Map();
      places.set(id, { ...place, held });
    },
    hold(id, part, find) {
      // Refs of a control's parts are set before the ref of the control itself.
      if (!places.has(id)) places.set(id, { root: document.body, portal: document.body, held: new Map(), scan: null, tell: null });
      places.get(id)?.held.set(part, find);
    },
    drop: (id, part) => void places.get(id)?.held.delete(part),
    owner(element) {
      for (const [id, { root, portal }] of places) if (root.contains(element) || portal.contains(element)) return id;
      return null;
    },
    elements: () => each(elementsOf),
    boxes: () => each((place) => [place.root, ...popups(place.portal)].map(roundedRectOf).filter((rect) => rect.w > 0 && rect.h > 0)),
    facts: () => Object.fromEntries([...places].flatMap(([id, place]) => (place.tell ? [[id, place.tell(inside(place))]] : []))),
    outline: () => {
      const lines: string[] = [];
      for (const [id, place] of places) {
        lines.push(id, outlineOf(place.root), ...popups(place.portal).map(outlineOf));
        for (const [name, element] of elementsOf(place)) lines.push(name, outlineOf(element));
        if (place.tell) lines.push(JSON.stringify(place.tell(inside(place))));
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

function inside({ root, portal }: Place): Within {
  return (selector) => [root, portal].flatMap((one) => [...one.querySelectorAll(selector)]);
}

/** The visible surfaces inside a portal: wrappers without a size of their own are looked through. */
function popups(portal: Element): Element[] {
  return [...portal.children].flatMap((child) => {
    const { w, h } = roundedRectOf(child);
    const covers = w >= window.innerWidth && h >= window.innerHeight;
    return w === 0 || h === 0 || covers ? popups(child) : [child];
  });
}

function outlineOf(spot: Spot): string {
  const { x, y, w, h } = rectOf(spot);
  return `${x},${y},${w},${h}`;
}

/** Measures spots at one moment: what many of them share, the areas around them, is looked at once. */
function createRuler(): (spot: Spot) => PartBox {
  // Places are told in hundredths. Were clips exact, the part of a spot that shows could stand out from the spot.
  const { styleOf, inside, outside } = createClips(roundedRectOf);
  const scrollers = new Map<Element, Element[]>();

  /** What can be scrolled, from `element` outwards. */
  const scrollersFrom = (element: Element | null): Element[] => {
    if (!element) return [];
    const known = scrollers.get(element);
    if (known) return known;
    const beyond = scrollersFrom(element.parentElement);
    const found = scrolls(element, styleOf(element)) ? [element, ...beyond] : beyond;
    scrollers.set(element, found);
    return found;
  };

  return (spot) => {
    const rect = roundedRectOf(spot);
    const element = spot instanceof Range ? holderOf(spot) : spot;
    const clip = spot instanceof Range ? inside(element) : outside(element);
    const scroller = scrollerFor(rect, scrollersFrom(spot instanceof Range ? element : element.parentElement));
    return { rect, point: reachable(element, intersect(rect, clip)), scroller: scroller && roundedRectOf(scroller) };
  };
}

/** The element that a click on a stretch of text would reach. */
function holderOf({ commonAncestorContainer: node }: Range): Element {
  return node instanceof Element ? node : node.parentElement ?? document.body;
}

/** A point at which a click would reach the element. The middle is tried first, then a coarse grid. */
function reachable(element: Element, visible: Rect | null): Point | null {
  if (!visible) return null;
  const points = GRID.map(([across, down]) => pointAt(visible, across, down)).map(({ x, y }) => ({ x: round(x), y: round(y) }));
  return probe(points, (hit) => reaches(element, hit)).point;
}

const GRID = [0.5, 0.25, 0.75, 0.1, 0.9].flatMap((across) => [0.5, 0.25, 0.75].map((down) => [across, down]));

function scrolls(element: Element, { overflowX, overflowY }: CSSStyleDeclaration): boolean {
  const down = canScroll(overflowY) && element.scrollHeight > element.clientHeight + 1;
  return down || (canScroll(overflowX) && element.scrollWidth > element.clientWidth + 1);
}

/** What to scroll to bring `rect` into sight: the innermost scroller that hides its middle, or else the innermost. */
function scrollerFor({ x, y, w, h }: Rect, scrollers: Element[]): Element | null {
  const middle = { x: x + w / 2, y: y + h / 2, w: 0.01, h: 0.01 };
  const page = document.scrollingElement;
  const hiding = scrollers.find((scroller) => !intersect(middle, roundedRectOf(scroller)));
  return hiding ?? scrollers[0] ?? (page && page.scrollHeight > page.clientHeight + 1 ? page : null);
}

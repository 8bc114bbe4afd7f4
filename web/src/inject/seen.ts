//! What of an element shows, and where a click reaches it.

import type { Rect } from '../gen/stage';
import { createClips, intersect, pointAt, probe, reaches, rectOf, type Probed } from '../geometry';

/** An element of which something shows. */
export interface Seen {
  /** The part that shows. */
  rect: Rect;
  /** What is seen instead of the element: itself, or its label. */
  shown: Element;
  /** False for what is fully transparent. */
  clear: boolean;
}

export interface Sight {
  styleOf(element: Element): CSSStyleDeclaration;
  /** Null for what does not show. */
  see(element: Element): Seen | null;
}

/** Less than this is a line or a hair, and nothing to point at. */
const LEAST_PX = 3;

/** Looks at one moment. */
export function createSight(): Sight {
  const { styleOf, outside } = createClips(rectOf);
  const visible = (element: Element): Rect | null => {
    const rect = intersect(rectOf(element), outside(element));
    return rect && rect.w >= LEAST_PX && rect.h >= LEAST_PX ? rect : null;
  };
  /** A field that is drawn by other means, such as a star of a rating, is where its label is. */
  const shownBy = (element: Element): Element => {
    const label = visible(element) ? null : (element as HTMLInputElement).labels?.[0];
    return label ?? element;
  };
  const see = (element: Element): Seen | null => {
    if (!element.checkVisibility({ visibilityProperty: true })) return null;
    const shown = shownBy(element);
    const rect = visible(shown);
    return rect && { rect, shown, clear: shown.checkVisibility({ opacityProperty: true }) };
  };
  return { styleOf, see };
}

/** Where clicks are tried: in the middle, then beside it, then near the edges. */
const PLACES: [number, number][] = [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75], [0.1, 0.5], [0.9, 0.5]];

/** A point of `rect` at which a click would reach the element, or what covers it. */
export function hitOf(element: Element, rect: Rect): Probed {
  const points = PLACES.map(([across, down]) => pointAt(rect, across, down));
  return probe(points, (hit) => reaches(element, hit) || isSameThing(element, hit));
}

/** The label around a field, and the field under its own drawing, are the same thing to a person. */
function isSameThing(element: Element, hit: Element): boolean {
  return hit.closest('label')?.control === element || (element.matches('input') && !!element.parentElement?.contains(hit));
}

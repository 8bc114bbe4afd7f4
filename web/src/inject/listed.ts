//! Which of the clickable elements are listed, and in which order.

import type { Point, Rect } from '../gen/stage';

/** An element that can be clicked, and where. */
export interface Found {
  element: Element;
  rect: Rect;
  point: Point;
}

export const INTERACTIVE =
  'a[href], button, input:not([type=hidden]), textarea, select, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"]),' +
  '[role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=checkbox],' +
  '[role=radio], [role=switch], [role=slider], [role=treeitem], [role=gridcell], [role=combobox], [role=textbox],' +
  '[role=separator][aria-valuenow], [draggable=true]';
const COMPOSITE = '[role=menu], [role=menubar], [role=listbox], [role=tree], [role=grid], [role=tablist], [role=toolbar], [role=radiogroup], [role=dialog]';

/** Elements whose middles lie in the same band stand in one row. */
const BAND_PX = 8;
/** Boxes that differ by less than this in all are the same to a person. */
const SAME_PX = 16;

/** From top to bottom, and from left to right in a row. */
export function byReading(a: Found, b: Found): number {
  const row = ({ point }: Found) => Math.round(point.y / BAND_PX);
  return row(a) - row(b) || a.point.x - b.point.x;
}

/** A wrapper as large as the one control in it is not a second thing to click, nor is a list beside its items. */
export function withoutDoubles<F extends Found>(found: F[]): F[] {
  const doubles = (one: F, other: F) =>
    other.element !== one.element && one.element.contains(other.element) &&
    (one.element.matches(COMPOSITE) || (!one.element.matches(INTERACTIVE) && isClose(other.rect, one.rect)));
  return found.filter((one) => !found.some((other) => doubles(one, other)));
}

function isClose(a: Rect, b: Rect): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.w - b.w) + Math.abs(a.h - b.h) < SAME_PX;
}

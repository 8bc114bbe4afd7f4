//! Runs in the isolated world. Tells what would look broken to a person: texts that are cut off, lie on one another or
//! leave the window, words that are broken in the middle, and areas that scroll by a hair. What does not show at all is
//! hidden on purpose, and what can be scrolled into view is not cut off.

import type { Rect } from '../gen/stage';
import { intersect, rectOf, toRect } from '../geometry';
import { isBroken, isHidden, shortWords, SLACK_PX, visible } from './legible';

/** A line of a text, with what shows of it now. */
interface Line {
  text: Text;
  element: Element;
  box: Rect;
}

/** A scroll bar that has less than this to do is there by mistake. */
const HAIR_PX = 3;
/** A scroll bar is wider than this, and a pair of borders is not. */
const BORDERS_PX = 8;
/** Letters seldom fill their line, so lines may touch. */
const TOUCH = 0.35;

const px = Math.round;

/** How `controls` cut and scroll what they hold is part of them. */
function blemishes(controls: Rect[]): string[] {
  const inControl = (rect: Rect) => controls.some((control) => intersect(rect, control));
  const isOfControl = (rect: Rect) => controls.some((control) => contains(control, rect));
  const found: string[] = [];
  const lines = readTexts(inControl, found);
  return [...found, ...overlaps(lines), ...leaving(lines), ...hairScrolls(isOfControl), ...cutFields(inControl)];
}

/** All lines of text that show now. What is wrong with single ones is added to `found`. */
function readTexts(inControl: (rect: Rect) => boolean, found: string[]): Line[] {
  const lines: Line[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const element = text.parentElement;
    if (!element || !text.data.trim() || element.closest('style, script, option, textarea')) continue;
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].map(toRect);
    // In an editor any letter may end a line.
    if (rects.length > 1 && !element.closest('[contenteditable]') && visible(rectOf(element), element, true)) {
      for (const word of shortWords(text.data)) if (isBroken(text, word)) found.push(`"${word[0]}" is broken in the middle`);
    }
    for (const line of rects) {
      const shown = inControl(line) ? null : visible(line, element, true);
      if (shown && shown.w < line.w - SLACK_PX) found.push(`"${text.data.trim()}" is cut off (${px(shown.w)} of ${px(line.w)} px)`);
      const box = visible(line, element, false);
      if (box) lines.push({ text, element, box });
    }
  }
  return lines;
}

function overlaps(lines: Line[]): string[] {
  const found: string[] = [];
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.text === other.text) continue;
      const both = intersect(one.box, other.box);
      const tight = Math.min(one.box.h, other.box.h) * TOUCH;
      if (!both || both.w <= SLACK_PX || both.h <= tight) continue;
      if (!hasSurface(one.element, other.element) && !hasSurface(other.element, one.element)) {
        found.push(`"${one.text.data.trim()}" and "${other.text.data.trim()}" lie on one another`);
      }
    }
  }
  return found;
}

function leaving(lines: Line[]): string[] {
  const leaves = ({ box }: Line) => box.x < -SLACK_PX || box.x + box.w > window.innerWidth + SLACK_PX;
  return lines.filter(leaves).map(({ text }) => `"${text.data.trim()}" leaves the window`);
}

function hairScrolls(isOfControl: (rect: Rect) => boolean): string[] {
  const found: string[] = [];
  for (const area of document.querySelectorAll<HTMLElement>('body *')) {
    const [down, across] = [area.scrollHeight - area.clientHeight, area.scrollWidth - area.clientWidth];
    const hair = (by: number, outer: number, inner: number) => by > 0 && by < HAIR_PX && outer - inner > BORDERS_PX;
    const barely = hair(down, area.offsetWidth, area.clientWidth) || hair(across, area.offsetHeight, area.clientHeight);
    if (barely && !isOfControl(rectOf(area))) found.push(`an area scrolls by ${Math.max(down, across)} px (${area.className})`);
  }
  return found;
}

function cutFields(inControl: (rect: Rect) => boolean): string[] {
  const found: string[] = [];
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('the page has no canvas to measure texts with');
  for (const field of document.querySelectorAll<HTMLInputElement>('input:is([type=text], :not([type]))')) {
    const style = getComputedStyle(field);
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const whole = pen.measureText(field.value).width;
    const legible = isHidden(style) || room <= SLACK_PX || whole <= room + SLACK_PX;
    if (!legible && !inControl(rectOf(field))) found.push(`"${field.value}" is cut off (${px(room)} of ${px(whole)} px)`);
  }
  return found;
}

function contains(outer: Rect, { x, y, w, h }: Rect): boolean {
  const fits = (from: number, size: number, low: number, room: number) => from > low - SLACK_PX && from + size < low + room + SLACK_PX;
  return fits(x, w, outer.x, outer.w) && fits(y, h, outer.y, outer.h);
}

/** Tooltips let a little through. */
export function isOpaque({ backgroundColor }: Pick<CSSStyleDeclaration, 'backgroundColor'>): boolean {
  return Number(/^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1) > 0.8;
}

/** True if an element lies on a surface of its own, as a popup does, which hides what is below instead of mixing with it. */
function hasSurface(element: Element, other: Element): boolean {
  for (let at: Element | null = element; at && !at.contains(other); at = at.parentElement) if (isOpaque(getComputedStyle(at))) return true;
  return false;
}

Object.assign(globalThis, { blemishes });

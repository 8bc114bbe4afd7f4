//! Which texts a person can read, and which words stand in one piece.

import { canScroll, intersect, rectOf } from '../geometry';
import type { Rect } from '../gen/stage';

/** Differences that nobody sees. */
export const SLACK_PX = 2;
/** A longer word, such as a name of a file, may have to be broken. */
const LONGEST_WORD = 20;
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export function isHidden({ visibility, opacity, clip, clipPath }: CSSStyleDeclaration): boolean {
  return visibility === 'hidden' || opacity === '0' || clip !== 'auto' || clipPath !== 'none';
}

/** What is left of a box within all that cuts it, with what can be scrolled or as it is now; nothing if it does not show. */
export function visible(box: Rect, from: Element, scrolled: boolean): Rect | null {
  let left: Rect | null = box;
  for (let element: Element | null = from; element; element = element.parentElement) {
    const style = getComputedStyle(element);
    if (isHidden(style)) return null;
    if (style.display === 'inline' || style.display === 'contents') continue;
    const cuts = (overflow: string) => overflow !== 'visible' && !(scrolled && canScroll(overflow));
    if (scrolled && canScroll(style.overflowX)) break;
    const { x, y, w, h } = rectOf(element);
    if (left && cuts(style.overflowX)) left = intersect(left, { ...left, x, w });
    if (left && cuts(style.overflowY)) left = intersect(left, { ...left, y, h });
    if (!left) return null;
    if (style.position === 'fixed') break;
  }
  return left && left.w > SLACK_PX && left.h > SLACK_PX ? left : null;
}

/** The words of a text that are short enough to expect them in one line, and of a script that does not break anywhere. */
export function shortWords(data: string): RegExpExecArray[] {
  return [...data.matchAll(/[\p{L}\p{N}]+/gu)].filter(([word]) => word.length <= LONGEST_WORD && !BREAKS_ANYWHERE.test(word));
}

/** True if a word of a text begins in one line and ends in another. */
export function isBroken(text: Text, { index, 0: word }: RegExpExecArray): boolean {
  const part = document.createRange();
  part.setStart(text, index);
  part.setEnd(text, index + word.length);
  const tops = [...part.getClientRects()].filter((rect) => rect.width > 0).map(({ top }) => top);
  return Math.max(...tops) - Math.min(...tops) > SLACK_PX;
}

//! Knows since when a picture of the page would show it as it is now.

import type { Moment } from '../gen/stage';
import { showsHover } from './hover';

/** A page that is to become still. */
export interface Restless {
  /** The number of the last change of state. */
  seq(): number;
  outline(): string;
  /** True while it has put something off by a moment. */
  putsOff(): boolean;
  /** Milliseconds since something was dragged; null if nothing was. */
  sinceDrag(): number | null;
  /** Hears when nothing moves, for the first time. */
  quiet(): void;
}

export interface Watch {
  /** To be called at each frame: whether something moves, and whether something has moved since the frame before. */
  frame(moves: boolean, moved: boolean): void;
  /** Stops watching, and says when it all had ended. */
  end(): Moment;
}

/** What shows without any change of the document. Only what a control holds is in neither: its state is. */
const EVENTS = ['scroll', 'focusin', 'focusout', 'selectionchange'];

/** Watches from now on. */
export function watchForDisturbance(page: Restless): Watch {
  let [disturbed, quiet, seq] = [false, false, page.seq()];
  let stillSince: Moment = 'asked';
  const note = () => {
    disturbed = true;
  };
  const hover = (event: MouseEvent) => {
    disturbed ||= showsHover(event);
  };
  const observer = new MutationObserver((records) => {
    disturbed ||= leadSomewhere(records);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributeOldValue: true });
  for (const event of EVENTS) document.addEventListener(event, note, true);
  document.addEventListener('mouseover', hover, true);
  return {
    frame(moves, moved) {
      if (leadSomewhere(observer.takeRecords()) || disturbed || page.seq() !== seq || moves || moved) {
        stillSince = quiet ? 'settled' : 'quiet';
        [disturbed, seq] = [false, page.seq()];
      }
      if (moves || quiet) return;
      quiet = true;
      page.quiet();
    },
    end() {
      observer.disconnect();
      for (const event of EVENTS) document.removeEventListener(event, note, true);
      document.removeEventListener('mouseover', hover, true);
      return stillSince;
    },
  };
}

/** React takes some attributes away and writes them again as they were: what follows at once on each other counts as one change. */
function leadSomewhere(records: MutationRecord[]): boolean {
  const compared = new Map<Node, Set<string>>();
  for (const { target, attributeName, oldValue } of records) {
    if (attributeName === null || !(target instanceof Element)) return true;
    const names = compared.get(target) ?? new Set();
    if (!names.has(attributeName) && target.getAttribute(attributeName) !== oldValue) return true;
    compared.set(target, names.add(attributeName));
  }
  return false;
}

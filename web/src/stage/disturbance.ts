//! Hears of all that may make a picture of the page look different.

import { showsHover } from './hover';

/** What shows without any change of the document. Only what a control holds is in neither: the store knows of that. */
const EVENTS = ['scroll', 'focusin', 'focusout', 'selectionchange'];

export interface Watch {
  /** Whether anything happened since this was asked last. */
  disturbed(): boolean;
  end(): void;
}

/** Watches from now on. */
export function watchForDisturbance(): Watch {
  let disturbed = false;
  const note = () => {
    disturbed = true;
  };
  const observer = new MutationObserver((records) => {
    disturbed ||= leadSomewhere(records);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributeOldValue: true });
  const hover = (event: MouseEvent) => {
    disturbed ||= showsHover(event);
  };
  for (const event of EVENTS) document.addEventListener(event, note, true);
  document.addEventListener('mouseover', hover, true);
  return {
    disturbed() {
      const found = leadSomewhere(observer.takeRecords()) || disturbed;
      disturbed = false;
      return found;
    },
    end() {
      observer.disconnect();
      for (const event of EVENTS) document.removeEventListener(event, note, true);
      document.removeEventListener('mouseover', hover, true);
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

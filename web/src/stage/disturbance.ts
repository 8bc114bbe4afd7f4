//! Hears of all that may make a picture of the page look different.

/** What shows without any change of the document. Only what a control holds is in neither: the store knows of that. */
const EVENTS = ['scroll', 'focusin', 'focusout', 'selectionchange', 'mouseover'];

export interface Watch {
  /** Stops watching, and says whether anything happened. */
  end(): boolean;
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
  for (const event of EVENTS) document.addEventListener(event, note, true);
  return {
    end() {
      disturbed ||= leadSomewhere(observer.takeRecords());
      observer.disconnect();
      for (const event of EVENTS) document.removeEventListener(event, note, true);
      return disturbed;
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

//! Runs in the isolated world. Hears which element each part is, and reads off its markup what it is asked for.

/** By instance and part, which attributes to read. */
export type Questions = Record<string, Record<string, string[]>>;

/** What an attribute reads, and whether it is the text of the field that has the focus. */
export interface Reading {
  found: string;
  focused: boolean;
}

type Readings = Record<string, Record<string, Record<string, Reading>>>;

const BOX = '[type=checkbox], [type=radio]';

export function read(element: Element, name: string): string | null | undefined {
  if (name === 'text') return ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim();
  if (name === 'value') return element.matches('input, textarea, select') ? (element as HTMLInputElement).value : undefined;
  if (name === 'checked') {
    const box = (element.matches(BOX) ? element : element.querySelector(BOX)) as HTMLInputElement | null;
    return box?.indeterminate ? 'mixed' : box && String(box.checked);
  }
  const carrier = element.hasAttribute(name) ? element : element.closest(`[${name}]`) ?? element.querySelector(`[${name}]`);
  return carrier?.getAttribute(name);
}

let takeReadings = (): Readings => ({});

/** Begins to hear the events of this name, each sent on the element of a part. */
function ask(places: string, questions: Questions): void {
  const readings: Readings = {};
  const hear = (event: Event) => {
    const [instance, part] = JSON.parse((event as CustomEvent<string>).detail) as [string, string];
    const element = event.target as Element;
    for (const name of questions[instance]?.[part] ?? []) {
      const found = read(element, name);
      if (found == null) continue;
      const focused = name === 'value' && element === document.activeElement;
      readings[instance] ??= {};
      readings[instance][part] ??= {};
      readings[instance][part][name] = { found, focused };
    }
  };
  window.addEventListener(places, hear, true);
  takeReadings = () => {
    window.removeEventListener(places, hear, true);
    return readings;
  };
}

Object.assign(globalThis, { witness: { ask, take: () => takeReadings() } });

//! Remembers the trusted input that reached the page, so that every change of state can say what explains it.

const EVENTS = [
  'pointerdown', 'pointerup', 'pointerover', 'pointerout', 'pointermove', 'click', 'dblclick', 'contextmenu', 'wheel',
  'keydown', 'keyup', 'beforeinput', 'input', 'change', 'paste', 'cut', 'copy', 'compositionend',
  'dragstart', 'dragover', 'drop', 'dragend', 'touchstart', 'touchend', 'focusin', 'focusout',
];

/** Events that also come when the page changes under a pointer that rests: those are nobody's input. */
const HOVERING = new Set(['pointerover', 'pointerout']);

/** Events that a person would call doing something to a control; the rest follow from them. */
const DELIBERATE = new Set(['pointerdown', 'keydown', 'wheel', 'drop', 'touchstart']);

export interface TrustedInput {
  /** Milliseconds since the last trusted event; null if there never was one. */
  since(): number | null;
  /** Milliseconds since the pointer was let go in another place than it was pressed in; null if it never was. */
  sinceDrag(): number | null;
  /** How many deliberate trusted events each control received. */
  counts: Map<string, number>;
  /** Starts anew, as if nothing had been received. */
  forget(): void;
}

/** `owner` names the control that an event's target belongs to, if any. */
export function watchInput(owner: (target: Element) => string | null): TrustedInput {
  let last: number | null = null;
  let dragEnded: number | null = null;
  let pressedAt = { x: 0, y: 0 };
  const pointer = { x: 0, y: 0 };
  const counts = new Map<string, number>();
  const moves = ({ clientX, clientY }: PointerEvent) => {
    const moved = clientX !== pointer.x || clientY !== pointer.y;
    [pointer.x, pointer.y] = [clientX, clientY];
    return moved;
  };
  const seen = (event: Event) => {
    if (!event.isTrusted) return;
    const moved = event instanceof PointerEvent && moves(event);
    if (HOVERING.has(event.type) && !moved) return;
    last = performance.now();
    if (event.type === 'pointerdown') pressedAt = { ...pointer };
    if (event.type === 'pointerup' && (pointer.x !== pressedAt.x || pointer.y !== pressedAt.y)) dragEnded = last;
    if (!DELIBERATE.has(event.type) || !(event.target instanceof Element)) return;
    const id = owner(event.target);
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  };
  // A turn of the wheel that nobody may prevent scrolls the page first, and is then told to what has come to lie under the
  // pointer: a list that moves by itself would move as well, or not, as the browser's threads happen to run.
  for (const name of EVENTS) window.addEventListener(name, seen, { capture: true, passive: name !== 'wheel' });
  const forget = () => {
    [last, dragEnded] = [null, null];
    counts.clear();
  };
  const passed = (time: number | null) => (time === null ? null : performance.now() - time);
  return { since: () => passed(last), sinceDrag: () => passed(dragEnded), counts, forget };
}

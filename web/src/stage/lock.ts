//! Keeps trusted input away from what is locked, so that no library has to be told how.
//!
//! A reference stands there to be read. It lets the pointer through, but keys reach what has the focus, and a
//! library can take the pointer back for some of its parts. Of all that, nothing is told to it.

/** All that a control could act on but the wheel, which scrolls the page around. The focus passes through, unheard: some fields open by it. */
const EVENTS = [
  'pointerdown', 'pointermove', 'pointerup', 'mousedown', 'mousemove', 'mouseup', 'click', 'auxclick', 'dblclick', 'contextmenu',
  'touchstart', 'touchmove', 'touchend', 'keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'compositionstart', 'paste', 'cut',
  'dragstart', 'dragenter', 'dragover', 'drop', 'focus', 'blur', 'focusin', 'focusout',
];

/** `isLocked` says whether an element belongs to a locked control. */
export function keepFromLocked(isLocked: (target: Element) => boolean): void {
  const stop = (event: Event) => {
    if (!event.isTrusted || !(event.target instanceof Element) || !isLocked(event.target)) return;
    event.stopImmediatePropagation();
    if (!leavesAsItIs(event)) event.preventDefault();
  };
  for (const name of EVENTS) window.addEventListener(name, stop, { capture: true, passive: false });
}

/** True for a key that only goes on to the next control, or takes a copy. */
function leavesAsItIs(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false;
  return event.key === 'Tab' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c');
}

//! Runs in the page's main world before any other script. An event that tells of a person's input passes only if the
//! browser made it or the page itself did: one that comes from another world was made up by an agent's script.

const KINDS = [
  'pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerout', 'pointerenter', 'pointerleave', 'pointercancel',
  'mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout', 'mouseenter', 'mouseleave',
  'click', 'dblclick', 'auxclick', 'contextmenu', 'wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel',
  'keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'select', 'submit', 'reset',
  'compositionstart', 'compositionupdate', 'compositionend', 'copy', 'cut', 'paste',
  'dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend',
  'focus', 'blur', 'focusin', 'focusout',
];
/** Nothing is known to need more, and a script that makes up events in a loop must not drown the harness. */
const MOST_TOLD = 1000;

/** `binding` is the name of what takes the kind of each event that was kept from the page. */
export function foreign(binding: string): void {
  const found = window as unknown as Record<string, unknown>;
  const tell = found[binding] as ((kind: string) => void) | undefined;
  delete found[binding];
  delete found.foreign;
  if (!tell || window !== window.top) return;

  const isOwn = countOwn();
  let told = 0;
  // A made-up click that cannot be cancelled still acts on its element, whose own events are then real ones. They come
  // before the script that made it up has ended.
  let aftermath = false;
  const check = (event: Event) => {
    if (isOwn() || (event.isTrusted && !aftermath)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.isTrusted) return;
    aftermath = true;
    queueMicrotask(() => {
      aftermath = false;
    });
    if (told < MOST_TOLD) tell(event.type);
    told += 1;
  };
  for (const kind of KINDS) window.addEventListener(kind, check, { capture: true });
}

/**
 * Returns whether a call of the page's own that makes an event is under way. Other worlds have functions of their own,
 * which are not counted.
 */
function countOwn(): () => boolean {
  let own = 0;
  const count = <N extends string>(owner: Record<N, (...given: never[]) => unknown>, name: N) => {
    const original = owner[name];
    owner[name] = function (this: unknown, ...given: never[]) {
      own += 1;
      try {
        return original.apply(this, given);
      } finally {
        own -= 1;
      }
    };
  };
  count(EventTarget.prototype, 'dispatchEvent');
  count(HTMLElement.prototype, 'click');
  return () => own > 0;
}

Object.assign(globalThis, { foreign });

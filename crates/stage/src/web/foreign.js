// Runs in the page's main world before any other script. An event that tells of a person's input passes only if the
// browser made it or the page itself did: one that comes from another world was made up by an agent's script.
(() => {
  const tell = window['BINDING'];
  delete window['BINDING'];
  if (!tell || window !== window.top) return;

  const KINDS = [
    'pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerout', 'pointerenter', 'pointerleave', 'pointercancel',
    'mousedown', 'mouseup', 'mousemove', 'mouseover', 'mouseout', 'mouseenter', 'mouseleave',
    'click', 'dblclick', 'auxclick', 'contextmenu', 'wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel',
    'keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'select', 'submit', 'reset',
    'compositionstart', 'compositionupdate', 'compositionend', 'copy', 'cut', 'paste',
    'dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend',
    'focus', 'blur', 'focusin', 'focusout',
  ];
  // Nothing is known to need more, and a script that makes up events in a loop must not drown the harness.
  const MOST_TOLD = 1000;

  // Calls of the page's own that are under way. Other worlds have functions of their own, which are not counted.
  let own = 0;
  const count = (owner, name) => {
    const original = owner[name];
    owner[name] = function (...given) {
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

  let told = 0;
  // A made-up click that cannot be cancelled still acts on its element, whose own events are then real ones. They come
  // before the script that made it up has ended.
  let aftermath = false;
  const check = (event) => {
    if (own > 0 || (event.isTrusted && !aftermath)) return;
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
})();

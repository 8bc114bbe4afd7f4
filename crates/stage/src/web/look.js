// Runs in the isolated world. Finds what of the page a person could see, and finds it again when an action names it.
(() => {
  const INTERACTIVE =
    'a[href], button, input:not([type=hidden]), textarea, select, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"]),' +
    '[role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=checkbox],' +
    '[role=radio], [role=switch], [role=slider], [role=treeitem], [role=gridcell], [role=combobox], [role=textbox],' +
    '[role=separator][aria-valuenow], [draggable=true]';
  const COMPOSITE = '[role=menu], [role=menubar], [role=listbox], [role=tree], [role=grid], [role=tablist], [role=toolbar], [role=radiogroup], [role=dialog]';
  const STATES = ['checked', 'selected', 'expanded', 'pressed', 'valuenow', 'valuetext', 'sort', 'current', 'invalid'];

  const meet = (a, b) => {
    const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
    const [w, h] = [Math.min(a.x + a.w, b.x + b.w) - x, Math.min(a.y + a.h, b.y + b.h) - y];
    return w > 0 && h > 0 ? { x, y, w, h } : null;
  };
  const rectOf = (element) => {
    const { x, y, width: w, height: h } = element.getBoundingClientRect();
    return { x, y, w, h };
  };
  const viewport = () => ({ x: 0, y: 0, w: innerWidth, h: innerHeight });

  /** Answers for one moment: styles and clips are asked for once an element. */
  const moment = () => {
    const styles = new Map();
    const clips = new Map();
    const styleOf = (element) => {
      if (!styles.has(element)) styles.set(element, getComputedStyle(element));
      return styles.get(element);
    };
    /** Where something inside `element` could show, given everything that clips it. */
    const inside = (element) => {
      if (!element || element === document.body || element === document.documentElement) return viewport();
      if (clips.has(element)) return clips.get(element);
      const around = outside(element);
      const { overflowX, overflowY } = styleOf(element);
      const clip = around && overflowX + overflowY !== 'visiblevisible' ? meet(around, rectOf(element)) : around;
      clips.set(element, clip);
      return clip;
    };
    /** Where `element` itself could show: what does not contain it does not clip it. */
    const outside = (element) => {
      const { position } = styleOf(element);
      if (position === 'fixed') return viewport();
      return inside(position === 'absolute' ? element.offsetParent : element.parentElement);
    };
    const visible = (element) => {
      const clip = outside(element);
      const rect = clip && meet(rectOf(element), clip);
      return rect && rect.w >= 3 && rect.h >= 3 ? rect : null;
    };
    /** A field that is drawn by other means, such as a star of a rating, is where its label is. */
    const shownBy = (element) => {
      const label = visible(element) ? null : element.labels?.[0];
      return label ?? element;
    };
    const see = (element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return null;
      const shown = shownBy(element);
      const rect = visible(shown);
      return rect && { rect, shown, clear: shown.checkVisibility({ opacityProperty: true }) };
    };
    return { styleOf, see };
  };

  /** A point of `rect` at which a click would reach the element, or what covers it. */
  const hitOf = (element, rect) => {
    let cover = null;
    for (const [across, down] of [[0.5, 0.5], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75], [0.1, 0.5], [0.9, 0.5]]) {
      const point = { x: rect.x + rect.w * across, y: rect.y + rect.h * down };
      const hit = document.elementFromPoint(point.x, point.y);
      if (!hit) continue;
      if (element.contains(hit) || (hit.contains(element) && getComputedStyle(element).pointerEvents === 'none')) return { point, cover: null };
      // The label around a field, and the field under its own drawing, are the same thing to a person.
      if (hit.closest('label')?.control === element || element.parentElement?.contains(hit) && element.matches('input')) return { point, cover: null };
      cover ??= hit;
    }
    return { point: null, cover };
  };

  const keys = new WeakMap();
  let nextKey = 1;
  const keyOf = (element) => {
    if (!keys.has(element)) keys.set(element, nextKey++);
    return keys.get(element);
  };
  const squeeze = (text) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 80);
  const labelOf = (element) =>
    (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => id && document.getElementById(id)?.innerText).filter(Boolean).join(' ');
  const nameOf = (element) =>
    squeeze(element.getAttribute('aria-label') || labelOf(element) || element.labels?.[0]?.innerText || element.innerText || element.getAttribute('alt'));

  /** What a person could read off the element: what is in it, and how it stands. */
  const statesOf = (element) => {
    const states = [];
    const secret = element.type === 'password';
    if (element.matches('input:not([type=checkbox], [type=radio]), textarea') && element.value)
      states.push(['value', secret ? '•'.repeat(element.value.length) : squeeze(element.value)]);
    // What is written in an editor or shown in a closed select, where a label names it.
    const inside = element.matches('[contenteditable=true], [role=combobox]:not(input)') && squeeze(element.innerText);
    if (inside && inside !== nameOf(element)) states.push(['value', inside]);
    if (element.matches('select')) states.push(['value', squeeze(element.selectedOptions[0]?.label)]);
    if (element.matches('[type=checkbox], [type=radio]') && !element.hasAttribute('aria-checked'))
      states.push(['checked', element.indeterminate ? 'mixed' : String(element.checked)]);
    if (element.placeholder && !element.value) states.push(['placeholder', squeeze(element.placeholder)]);
    for (const state of STATES) {
      const value = element.getAttribute(`aria-${state}`);
      if (value !== null && !(state === 'invalid' && value === 'false')) states.push([state, squeeze(value)]);
    }
    if (element.disabled || element.getAttribute('aria-disabled') === 'true') states.push(['disabled', 'true']);
    if (element === document.activeElement) states.push(['focused', 'true']);
    return states;
  };

  const describe = (element, rect, point) => ({
    tag: element.tagName.toLowerCase(),
    role: element.getAttribute('role') ?? '',
    kind: element.matches('input') ? element.type : '',
    name: nameOf(element),
    states: statesOf(element),
    rect,
    point,
    key: keyOf(element),
  });

  /** The elements that the last observation numbered, in its order. */
  let numbered = [];

  /** What a person at the page could click, in reading order. */
  const interactive = () => {
    const { styleOf, see } = moment();
    const clickable = (element) =>
      element.matches(INTERACTIVE) ||
      (styleOf(element).cursor === 'pointer' && styleOf(element.parentElement ?? element).cursor !== 'pointer');
    const found = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (!clickable(element)) continue;
      const seen = see(element);
      const { point } = seen?.clear ? hitOf(seen.shown, seen.rect) : {};
      if (point) found.push({ element, ...describe(element, seen.rect, point) });
    }
    const row = ({ point }) => Math.round(point.y / 8);
    found.sort((a, b) => row(a) - row(b) || a.point.x - b.point.x);
    // A wrapper as large as the one control in it is not a second thing to click, nor is a list beside its items.
    const doubled = ({ element, rect }) =>
      found.some((other) => other.element !== element && element.contains(other.element) &&
        (element.matches(COMPOSITE) || (!element.matches(INTERACTIVE) && close(other.rect, rect))));
    const kept = found.filter((one) => !doubled(one));
    numbered = kept.map(({ element }) => element);
    return kept.map(({ element, ...described }) => described);
  };
  const close = (a, b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.w - b.w) + Math.abs(a.h - b.h) < 16;

  /** For every element of the document, in document order, where it shows; null for what does not. */
  const every = () => {
    const { see } = moment();
    numbered = [...document.querySelectorAll('*')];
    return numbered.map((element) => {
      const seen = see(element);
      // What is fully transparent is there for a person only if it takes the pointer, as fields laid over their drawing do.
      const there = seen && (seen.clear || hitOf(seen.shown, seen.rect).point);
      return there ? { rect: seen.rect, more: moreIn(element), sort: element.getAttribute('aria-sort') } : null;
    });
  };

  /** How far a scroll area goes on, which its scroll bar shows. */
  const moreIn = (element) => {
    if (!/auto|scroll/.test(getComputedStyle(element).overflowY)) return null;
    const [above, below] = [element.scrollTop, element.scrollHeight - element.clientHeight - element.scrollTop];
    return above > 1 || below > 1 ? { above: Math.round(above), below: Math.round(below) } : null;
  };

  /** Where a numbered element is now, counted from 0, or why it cannot be reached. */
  const locate = (index) => {
    const element = numbered[index];
    if (!element) return { missing: 'unknown' };
    if (!element.isConnected) return { missing: 'gone' };
    const name = nameOf(element);
    const seen = moment().see(element);
    if (!seen) return { missing: meet(rectOf(element), viewport()) ? 'hidden' : 'outside', name };
    const { point, cover } = hitOf(seen.shown, seen.rect);
    return point ? { point, name } : { missing: 'covered', name, cover: cover && (nameOf(cover) || cover.tagName.toLowerCase()) };
  };

  /** Puts the focus on a native select and says how many arrow keys lead to one of its options. */
  const choose = (x, y, label) => {
    const select = document.elementFromPoint(x, y)?.closest('select');
    if (!select) return { refused: null };
    const offered = [...select.options].filter((option) => !option.disabled);
    const wanted = offered.findIndex((option) => squeeze(option.label) === squeeze(label));
    if (wanted < 0) return { refused: `the select offers no ${JSON.stringify(label)}` };
    select.focus();
    return { presses: wanted - offered.indexOf(select.selectedOptions[0]) };
  };

  globalThis.look = { interactive, every, locate, choose };
})()

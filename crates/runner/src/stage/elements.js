// Runs in the isolated world. Lists what a person at the page could click, in reading order.
(() => {
  const INTERACTIVE =
    'a[href], button, input:not([type=hidden]), textarea, select, summary, [contenteditable=true], [tabindex]:not([tabindex="-1"]),' +
    '[role=button], [role=tab], [role=option], [role=menuitem], [role=menuitemcheckbox], [role=checkbox], [role=radio], [role=switch],' +
    '[role=slider], [role=treeitem], [role=gridcell], [role=combobox], [role=separator][aria-valuenow], [draggable=true]';
  const keys = (globalThis.elementKeys ??= new WeakMap());
  globalThis.nextElementKey ??= 1;
  const keyOf = (element) => {
    if (!keys.has(element)) keys.set(element, globalThis.nextElementKey++);
    return keys.get(element);
  };
  const clickable = (element) =>
    element.matches(INTERACTIVE) ||
    (getComputedStyle(element).cursor === 'pointer' && getComputedStyle(element.parentElement ?? element).cursor !== 'pointer');

  const found = [];
  for (const element of document.body.querySelectorAll('*')) {
    const { x, y, width: w, height: h } = element.getBoundingClientRect();
    const point = { x: x + w / 2, y: y + h / 2 };
    if (w < 3 || h < 3 || point.x < 0 || point.y < 0 || point.x >= innerWidth || point.y >= innerHeight) continue;
    if (!clickable(element)) continue;
    const hit = document.elementFromPoint(point.x, point.y);
    if (!hit || !(element.contains(hit) || hit.contains(element))) continue;
    const name = element.getAttribute('aria-label') ?? (element.innerText || element.getAttribute('placeholder') || '');
    found.push({
      tag: element.tagName.toLowerCase(),
      role: element.getAttribute('role') ?? '',
      name: name.replace(/\s+/g, ' ').trim().slice(0, 80),
      rect: { x, y, w, h },
      point,
      key: keyOf(element),
    });
  }
  const row = (element) => Math.round(element.point.y / 8);
  return found.sort((a, b) => row(a) - row(b) || a.point.x - b.point.x);
})()

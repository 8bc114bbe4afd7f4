// Runs in the isolated world. Hears which element each part is, and reads off its markup what it is asked for.
((places, questions) => {
  const BOX = '[type=checkbox], [type=radio]';
  const read = (element, name) => {
    if (name === 'text') return (element.innerText ?? '').replace(/\s+/g, ' ').trim();
    if (name === 'value') return element.matches('input, textarea, select') ? element.value : undefined;
    if (name === 'checked') {
      const box = element.matches(BOX) ? element : element.querySelector(BOX);
      return box?.indeterminate ? 'mixed' : box && String(box.checked);
    }
    const carrier = element.hasAttribute(name) ? element : element.closest(`[${name}]`) ?? element.querySelector(`[${name}]`);
    return carrier?.getAttribute(name);
  };
  const readings = {};
  const hear = (event) => {
    const [instance, part] = JSON.parse(event.detail);
    for (const name of questions[instance]?.[part] ?? []) {
      const found = read(event.target, name);
      if (found == null) continue;
      const focused = name === 'value' && event.target === document.activeElement;
      ((readings[instance] ??= {})[part] ??= {})[name] = { found, focused };
    }
  };
  window.addEventListener(places, hear, true);
  globalThis.takeReadings = () => {
    window.removeEventListener(places, hear, true);
    return readings;
  };
})

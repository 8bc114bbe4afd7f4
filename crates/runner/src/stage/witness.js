// Runs in the isolated world. Hears which element each part is, and reads its markup itself.
((places) => {
  const read = (element) => {
    const found = {};
    const control = element.matches('input, textarea') ? element : null;
    for (const name of ['aria-valuenow', 'aria-checked', 'aria-selected', 'aria-expanded', 'aria-sort', 'aria-pressed']) {
      const carrier = element.hasAttribute(name) ? element : element.closest(`[${name}]`) ?? element.querySelector(`[${name}]`);
      if (carrier) found[name] = carrier.getAttribute(name);
    }
    if (control) found.value = control.value;
    if (control && /checkbox|radio/.test(control.type)) found.checked = String(control.checked);
    found.text = (element.innerText ?? '').replace(/\s+/g, ' ').trim();
    return found;
  };
  const readings = {};
  const hear = (event) => {
    const [instance, part] = JSON.parse(event.detail);
    (readings[instance] ??= {})[part] = read(event.target);
  };
  window.addEventListener(places, hear, true);
  globalThis.takeReadings = () => {
    window.removeEventListener(places, hear, true);
    return readings;
  };
})

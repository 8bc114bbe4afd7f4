// Runs in the isolated world of the calibration page. Remembers what input arrives there, as a page would see it.
(() => {
  const strokes = [];
  let wheels = 0;
  let from = null;
  const at = ({ clientX: x, clientY: y }) => ({ x, y });
  const listen = (kind, hear) => addEventListener(kind, (event) => event.isTrusted && hear(event), { capture: true, passive: true });
  listen('pointerdown', (event) => { from = at(event); });
  listen('pointerup', (event) => { if (from) strokes.push({ from, to: at(event) }); from = null; });
  listen('wheel', () => { wheels += 1; });

  const find = (id) => document.getElementById(id);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  /** What has arrived so far, once the list no longer moves. */
  globalThis.arrived = async () => {
    const box = find('lines');
    for (let before = -1, still = 0; still < 3; before = box.scrollTop) {
      await frame();
      still = box.scrollTop === before ? still + 1 : 0;
    }
    return { strokes, wheels, slider: Number(find('slider').value), field: find('field').value, scrolled: box.scrollTop };
  };
})()

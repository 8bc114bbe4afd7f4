//! Runs in the isolated world of the calibration page. Remembers what input arrives there, as a page would see it.

import type { Point } from '../gen/stage';

/** From where a button of the mouse went down to where it came up. */
interface Stroke {
  from: Point;
  to: Point;
}

/** How many equal frames a list must show that no longer moves. */
const STILL_FRAMES = 3;

const strokes: Stroke[] = [];
let wheels = 0;
let from: Point | null = null;

const at = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

function listen<K extends keyof WindowEventMap>(kind: K, hear: (event: WindowEventMap[K]) => void): void {
  window.addEventListener(kind, (event) => event.isTrusted && hear(event), { capture: true, passive: true });
}

listen('pointerdown', (event) => {
  from = at(event);
});
listen('pointerup', (event) => {
  if (from) strokes.push({ from, to: at(event) });
  from = null;
});
listen('wheel', () => {
  wheels += 1;
});

const frame = () => new Promise((done) => requestAnimationFrame(done));
const field = (id: string) => document.getElementById(id) as HTMLInputElement;

/** What has arrived so far, once the list no longer moves. */
async function arrived(): Promise<object> {
  const box = field('lines');
  for (let before = -1, still = 0; still < STILL_FRAMES; before = box.scrollTop) {
    await frame();
    still = box.scrollTop === before ? still + 1 : 0;
  }
  return { strokes, wheels, slider: Number(field('slider').value), field: field('field').value, scrolled: box.scrollTop };
}

Object.assign(globalThis, { watch: { arrived } });

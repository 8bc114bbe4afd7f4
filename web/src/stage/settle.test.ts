// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Restless } from './disturbance';
import { settle, type Patience } from './settle';

const PATIENCE: Patience = { budget_ms: 1000, pictured: false };

let animations: { playState: string; end: number }[] = [];
let fonts = 'loaded';

beforeEach(() => {
  [animations, fonts] = [[], 'loaded'];
  document.body.innerHTML = '<input>';
  document.getAnimations = () =>
    animations.map(({ playState, end }) => ({ playState, effect: { getComputedTiming: () => ({ endTime: end }) } }) as unknown as Animation);
  Object.defineProperty(document, 'fonts', { configurable: true, get: () => ({ status: fonts }) });
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A page that does something at each of its first frames, and nothing from then on. */
function page(frames: Partial<Restless>[] = []): Restless & { frames: number } {
  const still: Restless = { seq: () => 0, outline: () => '', putsOff: () => false, sinceDrag: () => null, quiet: () => {} };
  const made = { frames: 0 };
  const now = () => ({ ...still, ...frames[made.frames - 1] });
  return Object.assign(made, {
    seq: () => now().seq(),
    outline: () => now().outline(),
    putsOff: () => now().putsOff(),
    // Asked for once a frame, before all else.
    sinceDrag: () => {
      made.frames += 1;
      return now().sinceDrag();
    },
    quiet: () => {},
  });
}

test('a page is still when two frames are the same', async () => {
  const one = page();
  expect(await settle(PATIENCE, one)).toMatchObject({ settled: true });
  expect(one.frames).toBe(2);
});

test('a box that moves or a state that changes is waited for', async () => {
  const moving = page([{ outline: () => 'a' }, { outline: () => 'b' }]);
  await settle(PATIENCE, moving);
  expect(moving.frames).toBe(4);
  const changing = page([{ seq: () => 1 }, { seq: () => 2 }, { seq: () => 3 }]);
  await settle(PATIENCE, changing);
  expect(changing.frames).toBe(5);
});

test('what was put off and clicks that are swallowed after a drag are waited for', async () => {
  const off = page([{}, { putsOff: () => true }, { putsOff: () => true }]);
  await settle(PATIENCE, off);
  expect(off.frames).toBe(4);
  const deaf = page([{ sinceDrag: () => 50 }, { sinceDrag: () => 119 }, { sinceDrag: () => 120 }]);
  await settle(PATIENCE, deaf);
  expect(deaf.frames).toBe(3);
});

test('an animation that ends is waited for, and one that never does is not', async () => {
  animations = [{ playState: 'running', end: 300 }];
  const ending = page();
  const settled = settle({ ...PATIENCE, budget_ms: 60 }, ending);
  expect(await settled).toMatchObject({ settled: false, still_since: 'settled' });
  animations = [{ playState: 'running', end: Infinity }, { playState: 'paused', end: 300 }, { playState: 'running', end: 0 }];
  expect(await settle(PATIENCE, page())).toMatchObject({ settled: true });
});

test('letters that are on their way are waited for', async () => {
  fonts = 'loading';
  expect(await settle({ ...PATIENCE, budget_ms: 60 }, page())).toMatchObject({ settled: false });
});

test('a focus that went nowhere may yet be fetched back', async () => {
  const field = document.querySelector('input');
  field?.focus();
  await settle(PATIENCE, page());
  field?.blur();
  const lost = await settle(PATIENCE, page());
  expect(lost.waited_ms).toBeGreaterThanOrEqual(100);
  const known = page();
  await settle(PATIENCE, known);
  expect(known.frames).toBe(2);
});

test('a picture may be begun as soon as nothing moves, and shows the page if nothing stirs from then on', async () => {
  const quiet = vi.fn();
  const still = Object.assign(page(), { quiet });
  expect(await settle({ ...PATIENCE, pictured: true }, still)).toMatchObject({ still_since: 'asked' });
  expect(quiet).toHaveBeenCalledTimes(1);
  const stirring = Object.assign(page([{}, { outline: () => 'moved' }]), { quiet });
  expect(await settle({ ...PATIENCE, pictured: true }, stirring)).toMatchObject({ still_since: 'settled' });
});

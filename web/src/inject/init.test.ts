// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Port } from '../stage/channel';

const START_MS = Date.UTC(2026, 2, 15, 10);
const real = { random: Math.random, Date: globalThis.Date, setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
const here = globalThis as unknown as Record<string, unknown>;
const send = vi.fn();
let port: Port;

beforeAll(async () => {
  await import('./init');
  here.secret = send;
  (here.init as (given: object) => void)({ binding: 'secret', commands: 'c', places: 'p', start_ms: START_MS });
  if (!window.port) throw new Error('there is no port');
  port = window.port;
});

afterAll(() => {
  Math.random = real.random;
  Object.assign(window, { Date: real.Date, setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
  real.Date.prototype.constructor = real.Date;
});

test('nothing is left on the window but the port', () => {
  expect(['secret', 'init'].filter((name) => name in here)).toEqual([]);
  port.send('hello');
  expect(send).toHaveBeenCalledWith('hello');
});

test('chance follows from the seed', () => {
  const draw = (seed: number) => {
    port.reseed(seed);
    return [Math.random(), Math.random()];
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  expect(draw(7).every((drawn) => drawn >= 0 && drawn < 1)).toBe(true);
});

test('the clock starts at the given moment, whoever asks for it', () => {
  const spent = window.Date.now() - START_MS;
  expect(spent).toBeGreaterThanOrEqual(0);
  expect(spent).toBeLessThan(60_000);
  expect(new window.Date().getTime() - START_MS).toBeLessThan(60_000);
  expect(new window.Date(0).getTime()).toBe(0);
  expect(new window.Date()).toBeInstanceOf(window.Date);
});

test('a delay of a moment is something put off, a longer one is not', async () => {
  window.setTimeout(() => {}, 1000);
  expect(port.putsOff()).toBe(false);
  const taken = window.setTimeout(() => {}, 20);
  expect(port.putsOff()).toBe(true);
  window.clearTimeout(taken);
  expect(port.putsOff()).toBe(false);
  await new Promise((done) => window.setTimeout(done as () => void, 5));
  expect(port.putsOff()).toBe(false);
});

test('a timer that begins itself again is a rhythm, and not waited for from the longest chain on', async () => {
  const putOff: boolean[] = [];
  await new Promise<void>((done) => {
    const tick = () => {
      if (putOff.length === 6) return done();
      window.setTimeout(tick, 1);
      putOff.push(port.putsOff());
    };
    tick();
  });
  expect(putOff).toEqual([true, true, true, true, false, false]);
});

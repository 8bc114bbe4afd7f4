// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { find, lay } from '../layout.fixture';
import { watchInput, type TrustedInput } from './input';

let input: TrustedInput;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  lay('<button></button><i></i>', {});
  input = watchInput((target) => (target === find('button') ? 'a' : null));
});

afterEach(() => {
  vi.useRealTimers();
});

/** As a browser makes it from a person's input; scripts cannot. */
function trusted(kind: string, on: string, at: { clientX?: number; clientY?: number } = {}) {
  const event = new PointerEvent(kind, { bubbles: true, ...at });
  Object.defineProperty(event, 'isTrusted', { value: true });
  find(on).dispatchEvent(event);
}

test('there is no input at first, and none that a script made up', () => {
  find('button').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect([input.since(), input.counts.size]).toEqual([null, 0]);
});

test('input is counted for the control that it was meant for, once a deed', () => {
  for (const kind of ['pointerdown', 'pointerup', 'click', 'keydown']) trusted(kind, 'button');
  trusted('pointerdown', 'i');
  expect([...input.counts]).toEqual([['a', 2]]);
});

test('time since the last input runs', () => {
  trusted('keydown', 'button');
  vi.advanceTimersByTime(70);
  expect(input.since()).toBe(70);
});

test('a page that moves under a pointer which rests is no input', () => {
  trusted('pointerover', 'button', { clientX: 0, clientY: 0 });
  expect(input.since()).toBeNull();
  trusted('pointerover', 'button', { clientX: 5, clientY: 0 });
  expect(input.since()).toBe(0);
});

test('only a pointer that is let go elsewhere than it was pressed has dragged', () => {
  trusted('pointerdown', 'button', { clientX: 5, clientY: 5 });
  trusted('pointerup', 'button', { clientX: 5, clientY: 5 });
  expect(input.sinceDrag()).toBeNull();
  trusted('pointerdown', 'button', { clientX: 5, clientY: 5 });
  trusted('pointerup', 'i', { clientX: 9, clientY: 5 });
  expect(input.sinceDrag()).toBe(0);
});

test('what is forgotten never was', () => {
  trusted('pointerdown', 'button');
  input.forget();
  expect([input.since(), input.sinceDrag(), input.counts.size]).toEqual([null, null, 0]);
});

// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { find, lay } from '../layout.fixture';

const here = globalThis as unknown as Record<string, unknown>;
const tell = vi.fn();
const heard = vi.fn();
/** What another world calls: functions of its own, which the page's do not know of. */
const [elsewhere, click] = [EventTarget.prototype.dispatchEvent, HTMLElement.prototype.click];

beforeAll(async () => {
  await import('./foreign');
  here.secret = tell;
  (here.foreign as (binding: string) => void)('secret');
});

beforeEach(() => {
  vi.clearAllMocks();
  lay('<button></button>', {});
  find('button').addEventListener('click', heard);
});

afterAll(() => {
  EventTarget.prototype.dispatchEvent = elsewhere;
  HTMLElement.prototype.click = click;
});

test('nothing is left on the window', () => {
  expect(['secret', 'foreign'].filter((name) => name in here)).toEqual([]);
});

test('an event that another world made up is kept from the page, and told', () => {
  elsewhere.call(find('button'), new MouseEvent('click', { bubbles: true }));
  expect([heard.mock.calls.length, tell.mock.calls]).toEqual([0, [['click']]]);
});

test('an event that the page itself made up passes', () => {
  EventTarget.prototype.dispatchEvent.call(find('button'), new MouseEvent('click', { bubbles: true }));
  expect([heard.mock.calls.length, tell.mock.calls.length]).toEqual([1, 0]);
});

test('an event that the browser made passes, unless it follows from one that was made up', async () => {
  const trusted = () => {
    const event = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(event, 'isTrusted', { value: true });
    elsewhere.call(find('button'), event);
  };
  trusted();
  expect(heard).toHaveBeenCalledTimes(1);
  elsewhere.call(find('button'), new MouseEvent('mousedown', { bubbles: true }));
  trusted();
  expect(heard).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  trusted();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the harness is not drowned by a script that makes up events in a loop', () => {
  for (let count = 0; count < 1500; count += 1) elsewhere.call(find('button'), new MouseEvent('click', { bubbles: true }));
  expect(tell.mock.calls.length).toBeLessThanOrEqual(1000);
  expect(heard).not.toHaveBeenCalled();
});

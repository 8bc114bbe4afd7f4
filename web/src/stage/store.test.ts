import { describe, expect, test } from 'vitest';
import type { StateMessage } from '../gen/stage';
import { createClock } from './clock';
import { anchorOf } from './placement';
import { createStore, equal } from './store';

function storeOf(drafts: boolean, locked = false, since: number | null = 5) {
  const messages: StateMessage[] = [];
  const store = createStore({
    controls: [{ id: 'a', state: { x: 1, y: 1 }, locked, drafts }],
    input: { since: () => since, sinceDrag: () => null, counts: new Map(), forget: () => {} },
    clock: createClock((run) => run()),
    report: (message) => messages.push(message),
  });
  return { store, messages };
}

describe('the store', () => {
  test('merges patches of one tick instead of losing the first', () => {
    const { store } = storeOf(false);
    store.patch('a', { x: 2 });
    store.patch('a', { y: 2 });
    expect(store.shown('a')).toEqual({ x: 2, y: 2 });
  });

  test('drops patches that change nothing', () => {
    const { store, messages } = storeOf(false);
    store.patch('a', { x: 1 });
    expect(messages).toEqual([]);
    expect(store.seq()).toBe(0);
  });

  test('keeps a draft apart until it is applied', () => {
    const { store } = storeOf(true);
    store.patch('a', { x: 2 });
    expect(store.held().a).toEqual({ committed: { x: 1, y: 1 }, draft: { x: 2, y: 1 } });
    expect(store.dirty()).toBe(true);
    store.apply();
    expect(store.held().a.committed).toEqual({ x: 2, y: 1 });
    expect(store.dirty()).toBe(false);
  });

  test('drops a draft that is cancelled', () => {
    const { store } = storeOf(true);
    store.patch('a', { x: 2 });
    store.cancel();
    expect(store.shown('a')).toEqual({ x: 1, y: 1 });
  });

  test('refuses changes of a locked control', () => {
    const { store, messages } = storeOf(false, true);
    store.patch('a', { x: 2 });
    expect(store.shown('a')).toEqual({ x: 1, y: 1 });
    expect(messages).toEqual([]);
  });

  test('says that a change without any input is unexplained', () => {
    const { store, messages } = storeOf(false, false, null);
    store.patch('a', { x: 2 });
    expect(messages[0].cause).toBe('unexplained');
  });
});

test('equality looks at contents', () => {
  expect(equal({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
  expect(equal([1, 2], [2, 1])).toBe(false);
  expect(equal({ a: undefined }, {})).toBe(false);
  expect(equal([], {})).toBe(false);
});

test('placements are anchors', () => {
  expect(anchorOf('center')).toEqual({ across: 0.5, down: 0.5 });
  expect(anchorOf('bottom_left')).toEqual({ across: 0, down: 1 });
  expect(anchorOf('top')).toEqual({ across: 0.5, down: 0 });
  expect(anchorOf('right')).toEqual({ across: 1, down: 0.5 });
});

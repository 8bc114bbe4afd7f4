// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { find, lay } from '../layout.fixture';
import { createParts, type Place } from './parts';

const PAGE = '<main><button></button><i></i></main><aside><ul></ul></aside>';

function partsOf(place: Partial<Place> = {}) {
  const parts = createParts();
  parts.add('a', { root: find('main'), portal: find('aside'), scan: null, tell: null, ...place });
  return parts;
}

test('a part is told with its box and a point where a click reaches it', () => {
  lay(PAGE, { main: [0, 0, 200, 100], button: [10, 10, 40, 20] });
  const parts = partsOf({ scan: (within) => [['press', within('button')[0]]] });
  expect(parts.measure()).toEqual({ a: { press: { rect: { x: 10, y: 10, w: 40, h: 20 }, point: { x: 30, y: 20 }, scroller: null } } });
});

test('a covered part has a point beside what covers it, or none', () => {
  lay(PAGE, { main: [0, 0, 200, 100], button: [10, 10, 40, 20], i: [15, 0, 35, 100] });
  const parts = partsOf({ scan: (within) => [['press', within('button')[0]]] });
  expect(parts.measure().a.press.point).toEqual({ x: 14, y: 20 });
  lay(PAGE, { main: [0, 0, 200, 100], button: [10, 10, 40, 20], i: [0, 0, 200, 100] });
  expect(partsOf({ scan: (within) => [['press', within('button')[0]]] }).measure().a.press.point).toBeNull();
});

test('parts without a size are left out, and the first of a name counts', () => {
  lay(PAGE, { main: [0, 0, 200, 100], button: [0, 0, 0, 0], i: [0, 0, 5, 5] });
  const parts = partsOf({ scan: (within) => [['none', within('button')[0]], ['twice', within('i')[0]], ['twice', within('button')[0]]] });
  expect(Object.keys(parts.measure().a)).toEqual(['twice']);
});

test('a ref goes before a scan, and what has left the page is no part', () => {
  lay(PAGE, { main: [0, 0, 200, 100], button: [0, 0, 5, 5], i: [0, 0, 7, 7] });
  const parts = partsOf({ scan: (within) => [['one', within('button')[0]]] });
  parts.hold('a', 'one', () => find('i'));
  parts.hold('a', 'gone', () => document.createElement('b'));
  expect(parts.elements().a).toEqual([['one', find('i')]]);
});

test('popups belong to their control', () => {
  lay(PAGE, { main: [0, 0, 200, 100], aside: [0, 0, 0, 0], ul: [20, 200, 80, 90] });
  const parts = partsOf();
  expect(parts.owner(find('ul'))).toBe('a');
  expect(parts.owner(document.body)).toBeNull();
  expect(parts.boxes().a).toEqual([{ x: 0, y: 0, w: 200, h: 100 }, { x: 20, y: 200, w: 80, h: 90 }]);
});

test('a control that scrolls is named as the way to a part that it hides', () => {
  lay('<main style="overflow-y: auto"><button></button></main><aside></aside>', { main: [0, 0, 100, 50], button: [0, 80, 100, 20] });
  Object.defineProperties(find('main'), { scrollHeight: { value: 300 }, clientHeight: { value: 50 } });
  const { point, scroller } = partsOf({ scan: (within) => [['press', within('button')[0]]] }).measure().a.press;
  expect([point, scroller]).toEqual([null, { x: 0, y: 0, w: 100, h: 50 }]);
});

test('facts are told beside the parts, and a page whose facts change is not still', () => {
  lay(PAGE, { main: [0, 0, 200, 100] });
  let day = '2026-03-01';
  const parts = partsOf({ tell: (within) => ({ chosen: day, buttons: within('button').length }) });
  expect(parts.facts()).toEqual({ a: { chosen: '2026-03-01', buttons: 1 } });
  const before = parts.outline();
  expect(parts.outline()).toBe(before);
  day = '2026-03-02';
  expect(parts.outline()).not.toBe(before);
});

test('a control that tells no facts is not among them', () => {
  lay(PAGE, {});
  expect(partsOf().facts()).toEqual({});
});

// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { find, lay } from '../layout.fixture';
import './look';
import { nameOf, squeeze, statesOf } from './described';
import { byReading, withoutDoubles, type Found } from './listed';

interface Look {
  interactive(): { name: string; point: { x: number; y: number }; key: number }[];
  every(): ({ more: object | null } | null)[];
  locate(index: number): object;
  choose(x: number, y: number, label: string): object;
}

const { look } = globalThis as unknown as { look: Look };

beforeAll(() => {
  Element.prototype.checkVisibility = () => true;
});

function found(selector: string, x: number, y: number, w: number, h: number): Found {
  return { element: find(selector), rect: { x, y, w, h }, point: { x: x + w / 2, y: y + h / 2 } };
}

test('elements are read row by row, and a hair of difference makes no new row', () => {
  lay('<a></a><b></b><i></i>', {});
  const [a, b, i] = [found('a', 300, 102, 10, 10), found('b', 10, 100, 10, 10), found('i', 10, 50, 10, 10)];
  expect([a, b, i].sort(byReading)).toEqual([i, b, a]);
});

test('a wrapper as large as its control and a list beside its items are no second things', () => {
  lay('<div><button></button></div><ul role="listbox"><li role="option"></li></ul><p tabindex="0"><a href="#"></a></p>', {});
  const [same, list] = [found('div', 0, 0, 50, 20), found('ul', 0, 40, 50, 90)];
  const kept = [found('button', 2, 2, 46, 18), found('li', 0, 40, 50, 30), found('p', 0, 200, 50, 20), found('a', 0, 200, 50, 20)];
  expect(withoutDoubles([same, list, ...kept])).toEqual(kept);
});

test('a name is what the element is labelled with, before what is in it', () => {
  lay('<h1 id="t">Dark  theme</h1><button aria-labelledby="t x">on</button><input aria-label="Size"><a>Read  more</a>', {});
  expect(['button', 'input', 'a'].map((one) => nameOf(find(one)))).toEqual(['Dark theme', 'Size', 'Read more']);
});

test('long texts are cut and white space is folded', () => {
  expect(squeeze(`  a \n b${'c'.repeat(100)}`)).toBe(`a b${'c'.repeat(77)}`);
  expect(squeeze(null)).toBe('');
});

test('states are what a person could read, and a password is not told', () => {
  lay(
    '<input type="password" value="abc"><input type="checkbox" checked><input id="empty" placeholder="Search" disabled>' +
      '<i aria-expanded="false" aria-invalid="false" aria-sort="ascending"></i>',
    {},
  );
  expect(statesOf(find('[type=password]'))).toEqual([['value', '•••']]);
  expect(statesOf(find('[type=checkbox]'))).toEqual([['checked', 'true']]);
  expect(statesOf(find('#empty'))).toEqual([['placeholder', 'Search'], ['disabled', 'true']]);
  expect(statesOf(find('i'))).toEqual([['expanded', 'false'], ['sort', 'ascending']]);
});

test('only what can be clicked where it shows is numbered, and keeps its key', () => {
  lay('<button id="a">A</button><button id="b">B</button><button id="c">C</button><button id="d">D</button><i></i>', {
    '#a': [0, 60, 40, 20], '#b': [0, 0, 40, 20], '#c': [100, 0, 40, 20], '#d': [0, 100, 40, 2], i: [90, 0, 80, 40],
  });
  const first = look.interactive();
  expect(first.map(({ name }) => name)).toEqual(['B', 'A']);
  find('#b').remove();
  expect(look.interactive().map(({ key }) => key)).toEqual([first[1].key]);
});

test('what was numbered is found again, or it is said why not', () => {
  lay('<button id="a">A</button><button id="b">B</button><i></i>', { '#a': [0, 0, 40, 20], '#b': [0, 60, 40, 20] });
  look.interactive();
  expect(look.locate(0)).toEqual({ point: { x: 20, y: 10 }, name: 'A' });
  expect(look.locate(2)).toEqual({ missing: 'unknown' });
  const [a, b] = [find('#a'), find('#b')];
  document.elementFromPoint = () => find('i');
  expect(look.locate(0)).toEqual({ missing: 'covered', name: 'A', cover: 'i' });
  b.getBoundingClientRect = () => new DOMRect(0, 5000, 40, 20);
  expect(look.locate(1)).toEqual({ missing: 'outside', name: 'B' });
  a.remove();
  expect(look.locate(0)).toEqual({ missing: 'gone' });
});

test('how far a list goes on is told with where it shows', () => {
  lay('<ul style="overflow-y: auto"></ul>', { ul: [0, 0, 100, 50] });
  Object.defineProperties(find('ul'), { scrollHeight: { value: 300 }, clientHeight: { value: 50 }, scrollTop: { value: 20 } });
  expect(look.every().filter(Boolean)).toMatchObject([{ more: { above: 20, below: 230 } }]);
});

test('an option of a native select is so many arrow keys away, not counting those that are disabled', () => {
  lay('<select><option>One</option><option disabled>Two</option><option>Three</option></select><i></i>', {
    select: [0, 0, 100, 20], i: [0, 50, 10, 10],
  });
  // Both are there in a browser.
  const options = [...document.querySelectorAll('option')];
  for (const option of options) Object.defineProperty(option, 'label', { value: option.textContent });
  Object.defineProperty(find('select'), 'selectedOptions', { value: [options[2]] });
  expect(look.choose(5, 5, ' One ')).toEqual({ presses: -1 });
  expect(look.choose(5, 5, 'Two')).toEqual({ refused: 'the select offers no "Two"' });
  expect(look.choose(5, 55, 'One')).toEqual({ refused: null });
});

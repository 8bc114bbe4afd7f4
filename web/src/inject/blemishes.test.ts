// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { find, lay } from '../layout.fixture';
import { isOpaque } from './blemishes';
import { shortWords, visible } from './legible';

test('a surface that lets a little through is opaque, and one that lets much through is not', () => {
  expect(['rgb(0, 0, 0)', 'rgba(97, 97, 97, 0.92)', 'rgba(0, 0, 0, 0.8)', 'rgba(0, 0, 0, 0)'].map((backgroundColor) => isOpaque({ backgroundColor })))
    .toEqual([true, true, false, false]);
});

test('words are expected in one piece unless they are long or of a script that breaks anywhere', () => {
  const words = shortWords('Save notification_of_the_month Überweisung 日本語').map(([word]) => word);
  expect(words).toEqual(['Save', 'notification', 'of', 'the', 'month', 'Überweisung']);
  expect(shortWords('a'.repeat(21))).toEqual([]);
});

test('what is left of a line is cut on each side by what cuts there, and by a scroller only as things stand', () => {
  lay('<main style="overflow-x: auto; overflow-y: visible"><p style="overflow-x: hidden"><b></b></p></main>', {
    main: [0, 0, 50, 50], p: [0, 0, 80, 10],
  });
  const line = { x: 10, y: 0, w: 200, h: 20 };
  expect(visible(line, find('b'), true)).toEqual({ x: 10, y: 0, w: 70, h: 20 });
  expect(visible(line, find('b'), false)).toEqual({ x: 10, y: 0, w: 40, h: 20 });
});

test('what is hidden or out of all sight is not there to be read', () => {
  lay('<p style="opacity: 0"><b></b></p><main style="overflow-x: hidden"><i></i></main>', { p: [0, 0, 50, 50], main: [0, 0, 50, 50] });
  expect(visible({ x: 0, y: 0, w: 20, h: 20 }, find('b'), true)).toBeNull();
  expect(visible({ x: 60, y: 0, w: 20, h: 20 }, find('i'), true)).toBeNull();
});

// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { createClips, intersect, probe, reaches, rectOf, roundedRectOf, viewport } from './geometry';
import { find, lay } from './layout.fixture';

const SCROLLS = 'overflow-x: auto; overflow-y: auto';
const CUTS = 'overflow-x: hidden; overflow-y: hidden';
const box = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });

test('areas that only touch share nothing', () => {
  expect(intersect(box(0, 0, 10, 10), box(5, 8, 10, 10))).toEqual(box(5, 8, 5, 2));
  expect(intersect(box(0, 0, 10, 10), box(10, 0, 10, 10))).toBeNull();
  expect(intersect(box(0, 0, 10, 10), null)).toBeNull();
});

test('what is told is rounded to hundredths, what is compared in the page is not', () => {
  lay('<p></p>', { p: [1.2345, 0, 10.006, 5] });
  expect(rectOf(find('p'))).toEqual(box(1.2345, 0, 10.006, 5));
  expect(roundedRectOf(find('p'))).toEqual(box(1.23, 0, 10.01, 5));
});

describe('what clips an element', () => {
  const clips = () => createClips(rectOf);

  test('is every area around it that hides what runs over', () => {
    lay(`<main style="${SCROLLS}"><div style="${CUTS}"><i></i></div></main>`, {
      main: [0, 0, 100, 50], div: [20, 20, 200, 200], i: [0, 0, 500, 500],
    });
    expect(clips().outside(find('i'))).toEqual(box(20, 20, 80, 30));
  });

  test('is no area that lets what runs over show', () => {
    lay('<main><i></i></main>', { main: [0, 0, 10, 10], i: [0, 0, 500, 500] });
    expect(clips().outside(find('i'))).toEqual(viewport());
  });

  test('is only the window for what is fixed to it', () => {
    lay(`<main style="${CUTS}"><i style="position: fixed"></i></main>`, { main: [0, 0, 10, 10], i: [0, 0, 50, 50] });
    expect(clips().outside(find('i'))).toEqual(viewport());
  });

  test('is not what a positioned element stands in without being held by it', () => {
    lay(`<main style="${CUTS}"><i style="position: absolute"></i></main>`, { main: [0, 0, 10, 10], i: [0, 0, 50, 50] });
    Object.defineProperty(find('i'), 'offsetParent', { value: document.body });
    expect(clips().outside(find('i'))).toEqual(viewport());
    expect(clips().inside(find('main'))).toEqual(box(0, 0, 10, 10));
  });

  test('leaves nothing of what lies beyond it', () => {
    lay(`<main style="${CUTS}"><div style="${CUTS}"><i></i></div></main>`, {
      main: [0, 0, 10, 10], div: [40, 40, 10, 10], i: [40, 40, 5, 5],
    });
    expect(clips().outside(find('i'))).toBeNull();
  });
});

test('a click reaches an element by what is in it, and by what is below one that lets the pointer through', () => {
  lay('<main><a><b></b></a></main>', {});
  expect(reaches(find('a'), find('b'))).toBe(true);
  expect(reaches(find('a'), find('main'))).toBe(false);
  find('a').style.pointerEvents = 'none';
  expect(reaches(find('a'), find('main'))).toBe(true);
});

test('of several points the first that is wanted counts, or else what the first one hit', () => {
  lay('<a></a><b></b><i></i>', { a: [0, 0, 100, 10], b: [0, 0, 40, 10], i: [40, 0, 20, 10] });
  const points = [10, 50, 90, 95].map((x) => ({ x, y: 5 }));
  expect(probe(points, (hit) => hit === find('a'))).toEqual({ point: { x: 90, y: 5 }, cover: null });
  expect(probe(points, () => false)).toEqual({ point: null, cover: find('b') });
});

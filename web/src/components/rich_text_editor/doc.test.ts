import { expect, test } from 'vitest';
import { fromLines, toLines } from './doc';

test('canonical lines come back the same', () => {
  const lines = [
    'plain', '# Title', '- a **b** c', '- d', '  - deeper', '  second', '1. one', '1. two', '> said', '> # both', '', '***x***', '*a****b***',
    '**a*b***', '*a***b**', '***a****b*', '__a__**__b__**', '~~old~~ new', '`code_name`', '\\* star', '\\- dash', 'a_b ~ c', 'a\\_\\_b',
    'back\\\\slash', 'two\nlines', '## ',
  ];
  expect(toLines(fromLines(lines))).toEqual(lines);
});

test('what nobody can see is left out', () => {
  expect(toLines(fromLines(['**Please note **the', '**a** **b**', 'end  ', '', '']))).toEqual(['**Please note** the', '**a b**', 'end']);
  expect(toLines(fromLines(['__line __on']))).toEqual(['__line __on']);
  expect(toLines(fromLines(['']))).toEqual(['']);
});

test('marks nest in one order, however they were set', () => {
  const marks = [{ type: 'strike' }, { type: 'bold' }, { type: 'italic' }];
  expect(toLines({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }] })).toEqual(['***~~x~~***']);
});

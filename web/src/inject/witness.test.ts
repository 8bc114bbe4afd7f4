// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { find, lay } from '../layout.fixture';
import { read, type Questions } from './witness';

interface Witness {
  ask(places: string, questions: Questions): void;
  take(): object;
}

const { witness } = globalThis as unknown as { witness: Witness };

function pointOut(selector: string, part: string, places = 'places') {
  find(selector).dispatchEvent(new CustomEvent(places, { detail: JSON.stringify(['a', part]) }));
}

test('a mark is read off the box in the part, and an attribute off the nearest that has it', () => {
  lay('<label><input type="checkbox" checked></label><div aria-selected="true"><b></b></div><p><i aria-sort="none"></i></p>', {});
  expect(read(find('label'), 'checked')).toBe('true');
  expect(read(find('b'), 'aria-selected')).toBe('true');
  expect(read(find('p'), 'aria-sort')).toBe('none');
  expect(read(find('p'), 'value')).toBeUndefined();
  find<HTMLInputElement>('input').indeterminate = true;
  expect(read(find('label'), 'checked')).toBe('mixed');
});

test('only what is asked for is read, and whether it is being typed', () => {
  lay('<input id="one" value="7"><input id="two" value="8">', {});
  witness.ask('places', { a: { one: ['value', 'aria-checked'] } });
  find('#one').focus();
  pointOut('#one', 'one');
  pointOut('#two', 'two');
  pointOut('#two', 'one', 'other');
  expect(witness.take()).toEqual({ a: { one: { value: { found: '7', focused: true } } } });
});

test('nothing is heard after the readings were taken', () => {
  lay('<input id="one" value="7">', {});
  witness.ask('places', { a: { one: ['value'] } });
  const taken = witness.take();
  pointOut('#one', 'one');
  expect(taken).toEqual({});
});

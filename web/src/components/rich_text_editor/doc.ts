//! Converts between the editor's document and the lines of light markup that the state holds.

import type { JSONContent } from '@tiptap/core';

/** Names of the marks with their signs, from the outermost to the innermost. */
const MARKS = [['bold', '**'], ['italic', '*'], ['underline', '__'], ['strike', '~~'], ['code', '`']] as const;

type Mark = (typeof MARKS)[number][0];

interface Letter {
  letter: string;
  marks: Set<Mark>;
}

const LISTS: Record<string, string> = { bulletList: '- ', orderedList: '1. ' };
const BEGINNING = /^(> | {2}|#{1,3} |- |1\. )/;

/** One line for each block that holds text, without what nobody can see. */
export function toLines(doc: JSONContent): string[] {
  const lines = (doc.content ?? []).flatMap((node) => linesOf(node, ''));
  while (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
}

function linesOf(node: JSONContent, prefix: string): string[] {
  const children = node.content ?? [];
  switch (node.type) {
    case 'blockquote':
      return children.flatMap((child) => linesOf(child, `${prefix}> `));
    case 'bulletList':
    case 'orderedList':
      return children.flatMap((item) =>
        (item.content ?? []).flatMap((child, index) => linesOf(child, prefix + (index === 0 ? LISTS[node.type!] : '  '))),
      );
    case 'heading':
      return [`${prefix}${'#'.repeat(node.attrs?.level)} ${write(lettersOf(children))}`];
    default:
      return [prefix + write(lettersOf(children))];
  }
}

function lettersOf(inline: JSONContent[]): Letter[] {
  const letters = inline.flatMap(({ type, text, marks }) => {
    const held = new Set((marks ?? []).map((mark) => mark.type as Mark));
    return [...(type === 'hardBreak' ? '\n' : text ?? '')].map((letter) => ({ letter: letter === '\u00a0' ? ' ' : letter, marks: held }));
  });
  while (letters.length > 0 && isSpace(letters.at(-1)!)) letters.pop();
  letters.forEach((one, at) => {
    if (!isSpace(one)) return;
    const after = letters.slice(at).find((other) => !isSpace(other));
    one.marks = new Set(one.marks);
    for (const mark of ['bold', 'italic'] as const) {
      const on = letters[at - 1]?.marks.has(mark) && after?.marks.has(mark) && !one.marks.has('code');
      if (on) one.marks.add(mark);
      else one.marks.delete(mark);
    }
  });
  return letters;
}

const isSpace = ({ letter }: Letter) => /\s/.test(letter);

function write(letters: Letter[]): string {
  const text = letters.map(({ letter }) => letter).join('');
  const marked = (mark: Mark) => letters.some(({ marks }) => marks.has(mark));
  const special = new Set(['\\', '*', '`']);
  if (marked('underline') || text.includes('__')) special.add('_');
  if (marked('strike') || text.includes('~~')) special.add('~');
  let line = BEGINNING.test(text) ? '\\' : '';
  let open: string[] = [];
  for (const { letter, marks } of [...letters, { letter: '', marks: new Set<Mark>() }]) {
    const wanted = MARKS.filter(([mark]) => marks.has(mark)).map(([, sign]) => sign as string);
    const differs = wanted.findIndex((sign, index) => sign !== open[index]);
    const kept = differs < 0 ? Math.min(wanted.length, open.length) : differs;
    line += open.slice(kept).reverse().join('') + wanted.slice(kept).join('') + (special.has(letter) ? '\\' : '') + letter;
    open = wanted;
  }
  return line;
}

export function fromLines(lines: string[]): JSONContent {
  return { type: 'doc', content: blocksOf(lines) };
}

function blocksOf(lines: string[]): JSONContent[] {
  const blocks: JSONContent[] = [];
  let at = 0;
  const takeAll = (sign: string) => {
    const taken: string[] = [];
    while (lines[at]?.startsWith(sign)) taken.push(lines[at++].slice(sign.length));
    return taken;
  };
  while (at < lines.length) {
    const line = lines[at];
    const [list, sign] = Object.entries(LISTS).find(([, sign]) => line.startsWith(sign)) ?? [];
    if (line.startsWith('> ')) {
      blocks.push({ type: 'blockquote', content: blocksOf(takeAll('> ')) });
      continue;
    }
    at += 1;
    if (list && sign) {
      const item = { type: 'listItem', content: [textBlock(line.slice(sign.length)), ...blocksOf(takeAll('  '))] };
      const last = blocks.at(-1);
      if (last?.type === list) last.content?.push(item);
      else blocks.push({ type: list, content: [item] });
    } else blocks.push(textBlock(line));
  }
  return blocks;
}

function textBlock(line: string): JSONContent {
  const level = line.match(/^(#{1,3}) /)?.[1].length ?? 0;
  const content = inlineOf(level ? line.slice(level + 1) : line);
  return level ? { type: 'heading', attrs: { level }, content } : { type: 'paragraph', content };
}

function inlineOf(text: string): JSONContent[] {
  const open = new Set<Mark>();
  const inline: JSONContent[] = [];
  for (let rest = text; rest; ) {
    // Italic nests inside bold, so an open italic ends before bold can begin or end.
    const found = MARKS.find(([mark, sign]) => rest.startsWith(sign) && !(mark === 'bold' && open.has('italic')));
    if (found) {
      const [mark, sign] = found;
      if (!open.delete(mark)) open.add(mark);
      rest = rest.slice(sign.length);
      continue;
    }
    if (rest.startsWith('\\')) rest = rest.slice(1);
    const letter = String.fromCodePoint(rest.codePointAt(0) ?? 92);
    rest = rest.slice(letter.length);
    const marks = [...open].map((type) => ({ type }));
    inline.push(letter === '\n' ? { type: 'hardBreak', marks } : { type: 'text', text: letter, marks });
  }
  return inline;
}

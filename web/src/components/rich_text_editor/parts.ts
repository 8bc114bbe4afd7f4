//! Finds blocks, words and the selection inside the editor.

import type { Editor } from '@tiptap/react';
import type { Part } from '../../gen/rich_text_editor';
import type { Spot } from '../../stage/parts';

/** Words with what stands inside them, and signs between words. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}'’._-]*[\p{L}\p{N}])?|[^\s\p{L}\p{N}]+/gu;

interface TextBlock {
  /** Where its text begins in the document. */
  start: number;
  text: string;
}

export function scan(within: (selector: string) => Element[]): [Part, Spot | null | undefined][] {
  const [root] = within('.ProseMirror');
  // The library leaves the editor on its element.
  const editor = (root as { editor?: Editor } | undefined)?.editor;
  const elements = within('.ProseMirror :is(p, h1, h2, h3)');
  const blocks = elements.map((element, index): [Part, Spot] => [`block:${index}`, element]);
  if (!editor?.isEditable) return [['editor', root], ...blocks];
  const texts = textBlocks(editor);
  return [['editor', root], ...blocks, ...words(editor, texts), ...selection(editor, texts, elements)];
}

function textBlocks(editor: Editor): TextBlock[] {
  const found: TextBlock[] = [];
  editor.state.doc.descendants((node, position) => {
    if (node.isTextblock) found.push({ start: position + 1, text: node.textBetween(0, node.content.size, '', '\n') });
    return !node.isTextblock;
  });
  return found;
}

function words(editor: Editor, blocks: TextBlock[]): [Part, Spot][] {
  return blocks.flatMap(({ start, text }, index) =>
    [...text.matchAll(WORD)].map(({ 0: word, index: from }): [Part, Spot] => {
      const range = document.createRange();
      const [first, last] = [editor.view.domAtPos(start + from, 1), editor.view.domAtPos(start + from + word.length, -1)];
      range.setStart(first.node, first.offset);
      range.setEnd(last.node, last.offset);
      return [`word:${index}.${letters(text, from)}-${letters(text, from + word.length)}`, range];
    }),
  );
}

function selection(editor: Editor, blocks: TextBlock[], elements: Element[]): [Part, Spot][] {
  if (!editor.view.hasFocus()) return [];
  const { anchor, head } = editor.state.selection;
  const place = (position: number) => {
    const index = Math.max(0, blocks.findLastIndex(({ start }) => start <= position));
    const { start, text } = blocks[index];
    return { index, name: `${index}.${letters(text, Math.max(0, Math.min(position - start, text.length)))}` };
  };
  const [from, to] = [place(anchor), place(head)];
  return elements[to.index] ? [[`selection:${from.name}-${to.name}`, elements[to.index]]] : [];
}

/** How many letters stand before an offset; some take two places. */
function letters(text: string, offset: number): number {
  return [...text.slice(0, offset)].length;
}

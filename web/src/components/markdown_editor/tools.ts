//! What the tools do to the selected text.

import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Puts signs on both sides of the selection, or takes them away. */
const around = (sign: string) => (view: EditorView) => {
  const { state } = view;
  view.dispatch(
    state.changeByRange(({ from, to }) => {
      const n = sign.length;
      const isMarked = state.sliceDoc(from - n, from) === sign && state.sliceDoc(to, to + n) === sign;
      const changes = isMarked
        ? [{ from: from - n, to: from }, { from: to, to: to + n }]
        : [{ from, insert: sign }, { from: to, insert: sign }];
      const by = isMarked ? -n : n;
      return { changes, range: EditorSelection.range(from + by, to + by) };
    }),
  );
  view.focus();
};

/** Puts a sign before every line that the selection touches, or takes it away where all have it. */
const before = (sign: string) => (view: EditorView) => {
  const { doc, selection } = view.state;
  const [first, last] = [doc.lineAt(selection.main.from).number, doc.lineAt(selection.main.to).number];
  const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index));
  const all = lines.every(({ text }) => text.startsWith(sign));
  view.dispatch({ changes: lines.map(({ from }) => (all ? { from, to: from + sign.length } : { from, insert: sign })) });
  view.focus();
};

export const TOOLS: { name: string; label: string; run(view: EditorView): void }[] = [
  { name: 'bold', label: 'Bold', run: around('**') },
  { name: 'italic', label: 'Italic', run: around('*') },
  { name: 'code', label: 'Code', run: around('`') },
  { name: 'heading', label: 'Heading', run: before('## ') },
  { name: 'list', label: 'List', run: before('- ') },
  { name: 'quote', label: 'Quote', run: before('> ') },
];

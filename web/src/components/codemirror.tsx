//! The text editor that the editors of code, Markdown and JSON share. What is typed stays as it is:
//! nothing is closed, indented or continued by itself.

import { defaultKeymap, history, historyKeymap, insertNewline } from '@codemirror/commands';
import { forceParsing, syntaxHighlighting, type LanguageSupport } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import './codemirror.css';

interface CodeMirrorProps {
  text: string;
  onChange(text: string): void;
  language?: LanguageSupport | null;
  /** The id of the element that names the editor. */
  labelledBy: string;
  readOnly: boolean;
  maxHeight?: number | null;
  /** Is given the part of the page that holds the text. */
  hold?(element: Element | null): void;
  /** Is given the editor, for toolbars. */
  editor?: { current: EditorView | null };
}

export function CodeMirror({ text, onChange, language, labelledBy, readOnly, maxHeight, hold, editor }: CodeMirrorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const change = useRef(onChange);
  change.current = onChange;
  const syntax = useRef(new Compartment());

  useEffect(() => {
    if (!frame.current) return;
    const made = new EditorView({
      parent: frame.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          history(),
          drawSelection({ cursorBlinkRate: 0 }),
          highlightActiveLine(),
          EditorView.lineWrapping,
          keymap.of([{ key: 'Enter', run: insertNewline, shift: insertNewline }, ...defaultKeymap, ...historyKeymap]),
          syntaxHighlighting(classHighlighter),
          syntax.current.of(language ?? []),
          EditorState.readOnly.of(readOnly),
          EditorView.editable.of(!readOnly),
          EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) change.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    if (editor) editor.current = made;
    hold?.(made.contentDOM);
    return () => {
      hold?.(null);
      if (editor) editor.current = null;
      made.destroy();
    };
    // The editor is made once; what may change later is handed on below.
  }, []);

  useEffect(() => {
    // The editor holds its own text, and follows only what did not come from itself.
    const now = view.current?.state.doc.toString();
    if (now !== undefined && now !== text) view.current?.dispatch({ changes: { from: 0, to: now.length, insert: text } });
  }, [text]);

  useEffect(() => {
    view.current?.dispatch({ effects: syntax.current.reconfigure(language ?? []) });
  }, [language]);

  useEffect(() => {
    // By itself the editor reads for 20 ms, and goes on when the browser is idle: on a busy machine colours would come late.
    if (view.current) forceParsing(view.current, view.current.state.doc.length, 1_000);
  }, [text, language]);

  return <div ref={frame} className="code-mirror" style={{ maxHeight: maxHeight ?? undefined }} />;
}

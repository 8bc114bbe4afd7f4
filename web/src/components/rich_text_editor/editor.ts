//! The editor itself, which is the same in every library; the libraries give the toolbar and the frame.

import { StarterKit } from '@tiptap/starter-kit';
import { useEditor, type Editor } from '@tiptap/react';
import { useEffect } from 'react';
import type { Tool, Types } from '../../gen/rich_text_editor';
import type { ViewProps } from '../../stage/adapter';
import { equal } from '../../stage/store';
import { fromLines, toLines } from './doc';
import './editor.css';

type Chain = ReturnType<Editor['chain']>;

/** What each tool is called, does to the selection, and is active in. */
export const TOOLS: Record<Tool, { label: string; run(chain: Chain): Chain; active?: [string, object?] }> = {
  bold: { label: 'Bold', run: (chain) => chain.toggleBold(), active: ['bold'] },
  italic: { label: 'Italic', run: (chain) => chain.toggleItalic(), active: ['italic'] },
  underline: { label: 'Underline', run: (chain) => chain.toggleUnderline(), active: ['underline'] },
  strike: { label: 'Strikethrough', run: (chain) => chain.toggleStrike(), active: ['strike'] },
  code: { label: 'Code', run: (chain) => chain.toggleCode(), active: ['code'] },
  h1: { label: 'Heading 1', run: (chain) => chain.toggleHeading({ level: 1 }), active: ['heading', { level: 1 }] },
  h2: { label: 'Heading 2', run: (chain) => chain.toggleHeading({ level: 2 }), active: ['heading', { level: 2 }] },
  h3: { label: 'Heading 3', run: (chain) => chain.toggleHeading({ level: 3 }), active: ['heading', { level: 3 }] },
  bullet: { label: 'Bulleted list', run: (chain) => chain.toggleBulletList(), active: ['bulletList'] },
  ordered: { label: 'Numbered list', run: (chain) => chain.toggleOrderedList(), active: ['orderedList'] },
  quote: { label: 'Quote', run: (chain) => chain.toggleBlockquote(), active: ['blockquote'] },
  undo: { label: 'Undo', run: (chain) => chain.undo() },
  redo: { label: 'Redo', run: (chain) => chain.redo() },
};

const GROUPS: Tool[][] = [['bold', 'italic', 'underline', 'strike', 'code'], ['h1', 'h2', 'h3'], ['bullet', 'ordered', 'quote'], ['undo', 'redo']];

/** The tools on offer, in the groups in which toolbars keep them. */
export function groupsOf(tools: Tool[]): Tool[][] {
  return GROUPS.map((group) => group.filter((tool) => tools.includes(tool))).filter((group) => group.length > 0);
}

/** How a tool stands in this moment. */
export function toolIn(editor: Editor, tool: Tool) {
  const { label, run, active } = TOOLS[tool];
  return {
    label,
    active: active !== undefined && editor.isActive(...active),
    disabled: active === undefined && !run(editor.can().chain()).run(),
    press: () => void run(editor.chain().focus()).run(),
  };
}

// What is typed must stay what it is, so nothing turns `* ` into a list, an address into a link or three dashes into a line.
const EXTENSIONS = [StarterKit.configure({ codeBlock: false, horizontalRule: false, link: false, trailingNode: false, heading: { levels: [1, 2, 3] } })];

export function useRichText({ props, state, set, locked, id }: ViewProps<Types>): Editor {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: fromLines(state.doc),
    editable: !locked,
    enableInputRules: false,
    enablePasteRules: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        style: props.max_height === null ? '' : `max-height: ${props.max_height}px; overflow-y: auto`,
      },
    },
    onUpdate: ({ editor }) => set({ doc: toLines(editor.getJSON()) }),
  });
  useEffect(() => {
    // The editor holds its own document, and follows only what did not come from itself.
    if (equal(toLines(editor.getJSON()), state.doc)) return;
    editor.chain().setMeta('addToHistory', false).setContent(fromLines(state.doc), { emitUpdate: false }).run();
  }, [editor, state.doc]);
  return editor;
}

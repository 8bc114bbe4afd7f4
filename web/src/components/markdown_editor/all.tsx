import { markdown } from '@codemirror/lang-markdown';
import type { EditorView } from '@codemirror/view';
import { Marked } from 'marked';
import { useMemo, useRef } from 'react';
import type { Pane, Types } from '../../gen/markdown_editor';
import { adapter, useKit, type ViewProps } from '../../stage/adapter';
import { CodeMirror } from '../codemirror';
import { Labelled } from '../labelled';
import { Gap, Pressed, Toolbar } from '../toolbar';
import { TOOLS } from './tools';
import './preview.css';

const PANES: [Pane, string][] = [['write', 'Write'], ['split', 'Split'], ['preview', 'Preview']];

// Markup in the text is shown as it is written, and links lead nowhere.
const marked = new Marked({
  renderer: {
    html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    link: ({ text }) => `<u>${text}</u>`,
  },
});

export default adapter<Types>('third_party', View);

function View({ props, state, set, part, locked, id }: ViewProps<Types>) {
  const kit = useKit();
  const editor = useRef<EditorView>(null);
  const language = useMemo(() => markdown({ addKeymap: false }), []);
  const html = useMemo(() => marked.parse(state.source, { async: false }), [state.source]);
  const writes = state.pane !== 'preview';
  return (
    <Labelled id={id} label={props.label}>
      {!locked && (
        <Toolbar label={`${props.label} tools`}>
          {TOOLS.map(({ name, label, run }) => (
            <kit.Button key={name} label={label} disabled={!writes} onPress={() => editor.current && run(editor.current)} hold={part(`tool:${name}`)} />
          ))}
          <Gap />
          {PANES.map(([pane, label]) => (
            <Pressed key={pane} label={label} pressed={state.pane === pane} onPress={() => set({ pane })} hold={part(`pane:${pane}`)} />
          ))}
        </Toolbar>
      )}
      <div style={{ display: 'grid', gridTemplateColumns: state.pane === 'split' ? '1fr 1fr' : '1fr', gap: 10 }}>
        {writes && (
          <CodeMirror
            text={state.source}
            onChange={(source) => set({ source })}
            language={language}
            labelledBy={id}
            readOnly={locked}
            maxHeight={props.max_height}
            hold={part('editor')}
            editor={editor}
          />
        )}
        {state.pane !== 'write' && (
          <div ref={part('preview')} className="md-preview" style={{ maxHeight: props.max_height ?? undefined }} dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </div>
    </Labelled>
  );
}

import { json } from '@codemirror/lang-json';
import { useMemo } from 'react';
import type { JsonMode, Types } from '../../gen/json_editor';
import { adapter, useKit, type ViewProps } from '../../stage/adapter';
import { CodeMirror } from '../codemirror';
import { Labelled } from '../labelled';
import { Gap, Pressed, Toolbar } from '../toolbar';
import { leaves, put, read, typed } from './json';

const MODES: [JsonMode, string][] = [['text', 'Text'], ['form', 'Form']];

export default adapter<Types>('composed', View);

function View({ props, state, set, part, locked, id }: ViewProps<Types>) {
  const kit = useKit();
  const language = useMemo(() => json(), []);
  const source = state.source ?? JSON.stringify(state.value, null, 2);
  const rewrite = (space?: number) => set({ source: JSON.stringify(state.value, null, space) });
  return (
    <Labelled id={id} label={props.label}>
      {!locked && (
        <Toolbar label={`${props.label} tools`}>
          <kit.Button label="Format" disabled={!state.valid || state.mode === 'form'} onPress={() => rewrite(2)} hold={part('format')} />
          <kit.Button label="Compact" disabled={!state.valid || state.mode === 'form'} onPress={() => rewrite()} hold={part('compact')} />
          <Gap />
          {MODES.map(([mode, label]) => (
            <Pressed key={mode} label={label} pressed={state.mode === mode} onPress={() => state.valid && set({ mode })} hold={part(`mode:${mode}`)} />
          ))}
        </Toolbar>
      )}
      {state.mode === 'text' ? (
        <CodeMirror
          text={source}
          onChange={(text) => set({ source: text, ...read(text) })}
          language={language}
          labelledBy={id}
          readOnly={locked}
          maxHeight={props.max_height}
          hold={part('editor')}
        />
      ) : (
        <div style={{ display: 'flex', flexDirection: 'column', gap: 10, maxHeight: props.max_height ?? undefined, overflow: 'auto' }}>
          {leaves(state.value).map(([path, value]) => (
            <kit.Field
              key={path}
              control={{ kind: typeof value === 'boolean' ? 'switch' : 'text', label: path, value: '', options: [] }}
              value={typeof value === 'boolean' ? value : String(value)}
              onChange={(next) => set({ value: put(state.value, path.split('.'), typed(value, next)), source: null })}
              hold={part(`field:${path}`)}
            />
          ))}
        </div>
      )}
      <span ref={part('status')}><kit.Text small muted>{state.valid ? 'Valid JSON' : 'Not valid JSON'}</kit.Text></span>
    </Labelled>
  );
}

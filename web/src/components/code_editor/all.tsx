import { css } from '@codemirror/lang-css';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { python } from '@codemirror/lang-python';
import { yaml } from '@codemirror/lang-yaml';
import type { LanguageSupport } from '@codemirror/language';
import { useMemo } from 'react';
import type { Language, Part, Types } from '../../gen/code_editor';
import { adapter, useKit, type ViewProps } from '../../stage/adapter';
import { CodeMirror } from '../codemirror';
import { Labelled } from '../labelled';

const LANGUAGES: Record<Language, { label: string; make(): LanguageSupport | null }> = {
  python: { label: 'Python', make: python },
  javascript: { label: 'JavaScript', make: () => javascript() },
  css: { label: 'CSS', make: css },
  yaml: { label: 'YAML', make: yaml },
  json: { label: 'JSON', make: json },
  plain: { label: 'Plain text', make: () => null },
};

export default adapter<Types>('third_party', View, (within) => [
  ...within('.cm-line').map((line, index): [Part, Element] => [`line:${index + 1}`, line]),
  ...within('.ant-select-item-option, .MuiMenuItem-root, .mantine-Select-option')
    .filter((option) => option.getClientRects().length > 0)
    .map((option): [Part, Element] => [`option:${option.textContent}`, option]),
]);

function View({ props, state, set, part, locked, id }: ViewProps<Types>) {
  const kit = useKit();
  const syntax = useMemo(() => LANGUAGES[state.language].make(), [state.language]);
  return (
    <Labelled id={id} label={props.label} value={props.languages.length > 0 ? undefined : LANGUAGES[state.language].label}>
      {props.languages.length > 0 && (
        <kit.Field
          control={{ kind: 'select', label: 'Language', value: '', options: props.languages.map((one) => LANGUAGES[one].label) }}
          value={LANGUAGES[state.language].label}
          onChange={(label) => set({ language: props.languages.find((one) => LANGUAGES[one].label === label) })}
          hold={part('language')}
        />
      )}
      <CodeMirror
        text={state.source}
        onChange={(source) => set({ source })}
        language={syntax}
        labelledBy={id}
        readOnly={locked}
        maxHeight={props.max_height}
        hold={part('editor')}
      />
    </Labelled>
  );
}

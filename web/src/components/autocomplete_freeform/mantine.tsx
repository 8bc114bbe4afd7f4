import { Autocomplete } from '@mantine/core';
import { useRef } from 'react';
import type { Types } from '../../gen/autocomplete_freeform';
import { adapter } from '../../stage/adapter';
import { OptionText } from '../option_text';
import { type Suggesting, writing } from './suggesting';

export function TextWithSuggestions({ props, options, state, onWrite, onTake, onOpen, part, below }: Suggesting) {
  const find = (id: string) => options.find((option) => option.id === id)!;
  // After an entry is taken the library also reports its label as if it had been written.
  const taken = useRef<string | null>(null);
  const write = (text: string) => {
    if (taken.current !== text) onWrite(text);
    taken.current = null;
  };
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <Autocomplete
        label={props.label}
        placeholder={props.placeholder}
        clearable={props.clearable}
        clearButtonProps={{ 'aria-label': `Clear ${props.label}`, 'aria-hidden': false }}
        data={options.map(({ id, label, disabled }) => ({ value: id, label, disabled }))}
        renderOption={({ option }) => (
          <OptionText option={find(option.value)} hold={part(`option:${option.value}`, '[role=option]')} />
        )}
        value={state.text}
        onChange={write}
        onOptionSubmit={(id) => {
          taken.current = find(id).label;
          onTake(find(id));
        }}
        dropdownOpened={state.open}
        onDropdownOpen={() => onOpen(true)}
        onDropdownClose={() => onOpen(false)}
      />
      {below}
    </div>
  );
}

export const scan = (within: (selector: string) => Element[]): ['input' | 'field' | 'clear' | 'list', Element | undefined][] => [
  ['field', within('.mantine-Autocomplete-input')[0]],
  ['input', within('.mantine-Autocomplete-input')[0]],
  ['clear', within('.mantine-Autocomplete-section button')[0]],
  ['list', within('.mantine-Autocomplete-dropdown')[0]],
];

export default adapter<Types>('native', writing(TextWithSuggestions), scan);

import { Pill, TagsInput } from '@mantine/core';
import type { Types } from '../../gen/combobox_editable_multi';
import { adapter } from '../../stage/adapter';
import { from } from '../option_text';
import { tidy } from './tidy';

const removeButton = (label: Element) => label.closest('.mantine-Pill-root')?.querySelector('button');

export default adapter<Types>(
  'native',
  ({ props, state, set, part }) => (
    <TagsInput
      label={props.label}
      placeholder={state.values.length === 0 ? props.placeholder : undefined}
      clearable={props.clearable}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}`, 'aria-hidden': false }}
      splitChars={[]}
      // Texts that differ only in case are different texts.
      isDuplicate={(text, values) => values.includes(text)}
      data={props.suggestions}
      renderOption={({ option }) => <span ref={part(`option:${option.value}`, '[role=option]')}>{option.value}</span>}
      renderPill={({ value = '', onRemove }) => (
        <Pill
          withRemoveButton
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': `Remove ${value}`, 'aria-hidden': false }}
        >
          <span ref={part(`chip:${value}`)}>
            <span ref={from(part(`remove:${value}`), removeButton)}>{value}</span>
          </span>
        </Pill>
      )}
      value={state.values}
      onChange={(values) => set({ values: tidy(values) })}
      searchValue={state.pending}
      onSearchChange={(pending) => set({ pending })}
      dropdownOpened={state.open}
      onDropdownOpen={() => set({ open: true })}
      onDropdownClose={() => set({ open: false })}
    />
  ),
  (within) => [
    ['field', within('.mantine-TagsInput-input')[0]],
    ['input', within('.mantine-TagsInput-inputField')[0]],
    ['clear', within('.mantine-TagsInput-section button')[0]],
    ['list', within('.mantine-TagsInput-dropdown')[0]],
  ],
);

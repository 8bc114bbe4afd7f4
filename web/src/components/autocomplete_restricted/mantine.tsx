import { CheckIcon, Select, type ComboboxData } from '@mantine/core';
import type { Types } from '../../gen/autocomplete_restricted';
import type { Choice } from '../../gen/stage';
import { adapter } from '../../stage/adapter';
import { OptionText } from '../option_text';
import { optionsOf, type Searching } from './searching';

const entryOf = ({ id, label, disabled }: Choice) => ({ value: id, label, disabled });

export function SearchSelect({ props, groups, state, set, part }: Searching) {
  const find = (id: string | null) => optionsOf(groups).find((option) => option.id === id);
  const data = groups.flatMap((group): ComboboxData<string> => {
    const items = group.options.map(entryOf);
    return group.label ? [{ group: group.label, items }] : items;
  });
  return (
    <Select
      searchable
      label={props.label}
      placeholder={props.placeholder}
      clearable={props.clearable}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}`, 'aria-hidden': false }}
      allowDeselect={false}
      nothingFoundMessage="No matches"
      data={data}
      renderOption={({ option, checked }) => (
        <>
          {checked && <CheckIcon size={12} />}
          <OptionText option={find(option.value)!} hold={part(`option:${option.value}`, '[role=option]')} />
        </>
      )}
      value={state.selected}
      onChange={(selected) => set({ selected })}
      // The field also tells what it writes itself: the label of its choice.
      onSearchChange={(text) => set({ query: text === (find(state.selected)?.label ?? '') ? null : text })}
      dropdownOpened={state.open}
      onDropdownOpen={() => set({ open: true })}
      onDropdownClose={() => set({ open: false })}
    />
  );
}

export const scan = (within: (selector: string) => Element[]): ['input' | 'clear' | 'list', Element | undefined][] => [
  ['input', within('.mantine-Select-input')[0]],
  ['clear', within('.mantine-Select-section button')[0]],
  ['list', within('.mantine-Select-dropdown')[0]],
];

export default adapter<Types>(
  'native',
  (view) => <SearchSelect {...view} groups={[{ id: '', label: '', options: view.props.options }]} />,
  scan,
);

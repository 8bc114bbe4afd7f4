import { CheckIcon, Select } from '@mantine/core';
import type { Types } from '../../gen/select_custom_single';
import { adapter } from '../../stage/adapter';
import { OptionText } from '../option_text';

export default adapter<Types>(
  'native',
  ({ props, state, set, part }) => {
    const find = (id: string) => props.options.find((option) => option.id === id)!;
    return (
      <Select
        label={props.label}
        placeholder={props.placeholder}
        clearable={props.clearable}
        clearButtonProps={{ 'aria-label': `Clear ${props.label}`, 'aria-hidden': false }}
        allowDeselect={false}
        data={props.options.map(({ id, label, disabled }) => ({ value: id, label, disabled }))}
        renderOption={({ option, checked }) => (
          <>
            {checked && <CheckIcon size={12} />}
            <OptionText option={find(option.value)} hold={part(`option:${option.value}`, '[role=option]')} />
          </>
        )}
        value={state.selected}
        onChange={(selected) => set({ selected })}
        dropdownOpened={state.open}
        onDropdownOpen={() => set({ open: true })}
        onDropdownClose={() => set({ open: false })}
      />
    );
  },
  (within) => [
    ['field', within('.mantine-Select-input')[0]],
    ['clear', within('.mantine-Select-section button')[0]],
    ['list', within('.mantine-Select-dropdown')[0]],
  ],
);

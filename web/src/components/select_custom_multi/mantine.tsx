import { CheckIcon, MultiSelect, Pill } from '@mantine/core';
import type { Types } from '../../gen/select_custom_multi';
import { adapter } from '../../stage/adapter';
import { OptionText, from } from '../option_text';

const removeButton = (pill: Element) => pill.querySelector('button');

export default adapter<Types>(
  'native',
  ({ props, state, set, part }) => {
    const most = props.max_tags ?? Infinity;
    const find = (id: string) => props.options.find((option) => option.id === id)!;
    return (
      <MultiSelect
        label={props.label}
        placeholder={state.selected.length === 0 ? props.placeholder : undefined}
        clearable={props.clearable}
        clearButtonProps={{ 'aria-label': `Clear ${props.label}`, 'aria-hidden': false }}
        data={props.options.map(({ id, label, disabled }) => ({ value: id, label, disabled }))}
        renderOption={({ option, checked }) => (
          <>
            <CheckIcon size={12} style={{ visibility: checked ? 'visible' : 'hidden' }} />
            <OptionText option={find(option.value)} hold={part(`option:${option.value}`, '[role=option]')} />
          </>
        )}
        renderPill={({ value = '', option, onRemove }) => {
          const place = state.selected.indexOf(value);
          if (place > most) return null;
          if (place === most) return <Pill>{`+${state.selected.length - most} more`}</Pill>;
          return (
            <Pill
              ref={from(part(`remove:${value}`), removeButton)}
              withRemoveButton
              onRemove={onRemove}
              removeButtonProps={{ 'aria-label': `Remove ${option?.label ?? value}`, 'aria-hidden': false }}
            >
              {option?.label ?? value}
            </Pill>
          );
        }}
        value={state.selected}
        onChange={(selected) => set({ selected: [...selected].sort() })}
        dropdownOpened={state.open}
        onDropdownOpen={() => set({ open: true })}
        onDropdownClose={() => set({ open: false })}
      />
    );
  },
  (within) => [
    ['field', within('.mantine-MultiSelect-input')[0]],
    ['clear', within('.mantine-MultiSelect-section button')[0]],
    ['list', within('.mantine-MultiSelect-dropdown')[0]],
  ],
);

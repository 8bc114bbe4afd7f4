import { Autocomplete, TextField } from '@mui/material';
import type { Types } from '../../gen/autocomplete_restricted';
import { adapter } from '../../stage/adapter';
import { OptionText } from '../option_text';
import { optionsOf, type Searching } from './searching';

export function SearchSelect({ props, groups, state, set, part, id }: Searching) {
  const options = optionsOf(groups);
  const headed = groups.some((group) => group.label);
  return (
    <Autocomplete
      id={id}
      fullWidth
      size="small"
      disableClearable={!props.clearable as false}
      // By itself the button hides until the pointer is over the field, and on screens without a fine pointer for longer.
      slotProps={{ clearIndicator: { style: { visibility: 'visible' } }, listbox: { sx: FLAT_HEADINGS } }}
      noOptionsText="No matches"
      options={options}
      groupBy={headed ? (option) => groups.find((group) => group.options.includes(option))?.label ?? '' : undefined}
      getOptionKey={(option) => option.id}
      getOptionDisabled={(option) => option.disabled}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}><OptionText option={option} hold={part(`option:${option.id}`, '[role=option]')} /></li>
      )}
      renderInput={(input) => <TextField {...input} label={props.label} placeholder={props.placeholder} />}
      value={options.find((option) => option.id === state.selected) ?? null}
      onChange={(_, option) => set({ selected: option?.id ?? null })}
      // Any other reason than typing means that the field shows its choice again.
      onInputChange={(_, text, reason) => set({ query: reason === 'input' ? text : null })}
      open={state.open}
      onOpen={() => set({ open: true })}
      onClose={() => set({ open: false })}
    />
  );
}

/** Headings that move with their options, as in the other libraries: one that stays would cover the option above it. */
const FLAT_HEADINGS = { '& .MuiAutocomplete-groupLabel': { position: 'static' } };

export const scan = (within: (selector: string) => Element[]): ['input' | 'clear' | 'list', Element | undefined][] => [
  ['input', within('.MuiAutocomplete-input')[0]],
  ['clear', within('.MuiAutocomplete-clearIndicator')[0]],
  ['list', within('.MuiAutocomplete-listbox')[0]],
];

export default adapter<Types>(
  'native',
  (view) => <SearchSelect {...view} groups={[{ id: '', label: '', options: view.props.options }]} />,
  scan,
);

import { Autocomplete, TextField } from '@mui/material';
import type { Types } from '../../gen/autocomplete_restricted';
import { adapter } from '../../stage/adapter';
import { OptionText } from '../option_text';

export default adapter<Types>(
  'native',
  ({ props, state, set, part, id }) => (
    <Autocomplete
      id={id}
      fullWidth
      size="small"
      disableClearable={!props.clearable as false}
      // By itself the button hides until the pointer is over the field, and on screens without a fine pointer for longer.
      slotProps={{ clearIndicator: { style: { visibility: 'visible' } } }}
      noOptionsText="No matches"
      options={props.options}
      getOptionKey={(option) => option.id}
      getOptionDisabled={(option) => option.disabled}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item}><OptionText option={option} hold={part(`option:${option.id}`, '[role=option]')} /></li>
      )}
      renderInput={(input) => <TextField {...input} label={props.label} placeholder={props.placeholder} />}
      value={props.options.find((option) => option.id === state.selected) ?? null}
      onChange={(_, option) => set({ selected: option?.id ?? null })}
      // Any other reason than typing means that the field shows its choice again.
      onInputChange={(_, text, reason) => set({ query: reason === 'input' ? text : null })}
      open={state.open}
      onOpen={() => set({ open: true })}
      onClose={() => set({ open: false })}
    />
  ),
  (within) => [
    ['input', within('.MuiAutocomplete-input')[0]],
    ['clear', within('.MuiAutocomplete-clearIndicator')[0]],
    ['list', within('.MuiAutocomplete-listbox')[0]],
  ],
);

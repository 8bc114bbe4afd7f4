import { Autocomplete, TextField } from '@mui/material';
import type { Choice } from '../../gen/stage';
import type { Types } from '../../gen/autocomplete_freeform';
import { adapter } from '../../stage/adapter';
import { OptionText } from '../option_text';
import { matches, type Suggesting, writing } from './suggesting';

export function TextWithSuggestions({ props, options, state, onWrite, onTake, onOpen, part, id, below }: Suggesting) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
      <Autocomplete<Choice, false, false, true>
        freeSolo
        id={id}
        fullWidth
        size="small"
        disableClearable={!props.clearable as false}
        // By itself the button hides until the pointer is over the field, and on screens without a fine pointer for longer.
        slotProps={{ clearIndicator: { style: { visibility: 'visible' } } }}
        options={options}
        filterOptions={(all, { inputValue }) => all.filter((option) => matches(option, inputValue))}
        getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
        getOptionDisabled={(option) => option.disabled}
        renderOption={({ key, ...item }, option) => (
          <li key={key} {...item}><OptionText option={option} hold={part(`option:${option.id}`, '[role=option]')} /></li>
        )}
        renderInput={(input) => <TextField {...input} label={props.label} placeholder={props.placeholder} />}
        // What counts is the text; the value that the library keeps beside it would only be a second one.
        value={null}
        onChange={(_, option, reason) => reason === 'selectOption' && onTake(option as Choice)}
        inputValue={state.text}
        onInputChange={(_, text, reason) => (reason === 'input' || reason === 'clear') && onWrite(text)}
        open={state.open}
        onOpen={() => onOpen(true)}
        onClose={() => onOpen(false)}
      />
      {below}
    </div>
  );
}

export const scan = (within: (selector: string) => Element[]): ['input' | 'field' | 'clear' | 'list', Element | undefined][] => [
  ['field', within('.MuiAutocomplete-input')[0]],
  ['input', within('.MuiAutocomplete-input')[0]],
  ['clear', within('.MuiAutocomplete-clearIndicator')[0]],
  ['list', within('.MuiAutocomplete-listbox')[0]],
];

export default adapter<Types>('native', writing(TextWithSuggestions), scan);

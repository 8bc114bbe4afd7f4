import { Autocomplete, Chip, SvgIcon, TextField } from '@mui/material';
import type { Types } from '../../gen/combobox_editable_multi';
import { adapter } from '../../stage/adapter';
import { CROSS } from '../clear_adornment';
import { tidy } from './tidy';

export default adapter<Types>(
  'native',
  ({ props, state, set, part, id }) => (
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        filterSelectedOptions
        id={id}
        fullWidth
        size="small"
        disableClearable={!props.clearable as false}
        // By itself the button hides until the pointer is over the field, and on screens without a fine pointer for longer.
        slotProps={{ clearIndicator: { style: { visibility: 'visible' } } }}
        options={props.suggestions}
        renderOption={({ key, ...item }, text) => (
          <li key={key} {...item}><span ref={part(`option:${text}`, '[role=option]')}>{text}</span></li>
        )}
        renderValue={(values, itemProps) =>
          values.map((text, index) => {
            const { key, ...item } = itemProps({ index });
            const cross = (
              <SvgIcon ref={part(`remove:${text}`)} titleAccess={`Remove ${text}`}>
                <path d={CROSS} />
              </SvgIcon>
            );
            return <Chip key={key} {...item} size="small" label={<span ref={part(`chip:${text}`)}>{text}</span>} deleteIcon={cross} />;
          })
        }
        renderInput={(input) => <TextField {...input} label={props.label} placeholder={state.values.length === 0 ? props.placeholder : ''} />}
        value={state.values}
        onChange={(_, values) => set({ values: tidy(values) })}
        inputValue={state.pending}
        onInputChange={(_, pending) => set({ pending })}
        onBlur={() => set({ values: tidy([...state.values, state.pending]), pending: '' })}
        open={state.open}
        onOpen={() => set({ open: true })}
        onClose={() => set({ open: false })}
      />
  ),
  (within) => [
    ['field', within('.MuiAutocomplete-inputRoot')[0]],
    ['input', within('.MuiAutocomplete-input')[0]],
    ['clear', within('.MuiAutocomplete-clearIndicator')[0]],
    ['list', within('.MuiAutocomplete-listbox')[0]],
  ],
);

import { FormControl, InputLabel, MenuItem, OutlinedInput, Select, Typography } from '@mui/material';
import type { Types } from '../../gen/select_custom_single';
import { adapter } from '../../stage/adapter';
import { ClearAdornment } from '../clear_adornment';
import { OptionText } from '../option_text';

export default adapter<Types>(
  'native',
  ({ props, state, set, part, id }) => {
    const shrink = props.placeholder ? true : undefined;
    const chosen = props.options.find((option) => option.id === state.selected);
    const clear = props.clearable && chosen && (
      <ClearAdornment label={props.label} hold={part('clear')} onClear={() => set({ selected: null })} />
    );
    return (
      <FormControl fullWidth size="small">
        <InputLabel id={id} shrink={shrink}>{props.label}</InputLabel>
        <Select
          displayEmpty={shrink}
          labelId={id}
          input={<OutlinedInput ref={part('field')} notched={shrink} label={props.label} endAdornment={clear} />}
          renderValue={() => chosen?.label ?? <Typography component="span" color="text.secondary">{props.placeholder}</Typography>}
          value={state.selected ?? ''}
          onChange={({ target }) => set({ selected: target.value })}
          open={state.open}
          onOpen={() => set({ open: true })}
          onClose={() => set({ open: false })}
          MenuProps={{ slotProps: { paper: { style: { maxHeight: 320 } }, list: { ref: part('list', '.MuiPaper-root') } } }}
        >
          {props.options.map((option) => (
            <MenuItem key={option.id} value={option.id} disabled={option.disabled} dense>
              <OptionText option={option} hold={part(`option:${option.id}`, '[role=option]')} />
            </MenuItem>
          ))}
        </Select>
      </FormControl>
    );
  },
  (within) => [['text', within('.MuiSelect-select')[0]]],
);

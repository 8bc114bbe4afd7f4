import {
  Box, Checkbox, Chip, FormControl, IconButton, InputAdornment, InputLabel, MenuItem, OutlinedInput, Select, SvgIcon, Typography,
} from '@mui/material';
import type { Types } from '../../gen/select_custom_multi';
import { adapter, type ViewProps } from '../../stage/adapter';
import { OptionText } from '../option_text';

const CROSS = 'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, part, id } = view;
    const shrink = props.placeholder ? true : undefined;
    return (
      <FormControl fullWidth size="small">
        <InputLabel id={id} shrink={shrink}>{props.label}</InputLabel>
        <Select
          multiple
          displayEmpty={shrink}
          labelId={id}
          input={<OutlinedInput ref={part('field')} notched={shrink} label={props.label} endAdornment={<Clear {...view} />} />}
          renderValue={() => <Chips {...view} />}
          value={state.selected}
          onChange={({ target }) => set({ selected: [...target.value].sort() })}
          open={state.open}
          onOpen={() => set({ open: true })}
          onClose={() => set({ open: false })}
          MenuProps={{ slotProps: { paper: { style: { maxHeight: 320 } }, list: { ref: part('list', '.MuiPaper-root') } } }}
        >
          {props.options.map((option) => (
            <MenuItem key={option.id} value={option.id} disabled={option.disabled} dense>
              <Checkbox size="small" checked={state.selected.includes(option.id)} tabIndex={-1} disableRipple sx={{ p: 0, mr: 1 }} />
              <OptionText option={option} hold={part(`option:${option.id}`, '[role=option]')} />
            </MenuItem>
          ))}
        </Select>
      </FormControl>
    );
  },
);

function Chips({ props, state, set, part }: ViewProps<Types>) {
  const shown = state.selected.slice(0, props.max_tags ?? undefined);
  const rest = state.selected.length - shown.length;
  const labelOf = (id: string) => props.options.find((option) => option.id === id)?.label ?? id;
  if (state.selected.length === 0) return <Typography component="span" color="text.secondary">{props.placeholder}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {shown.map((id) => (
        <Chip
          key={id}
          size="small"
          label={labelOf(id)}
          onDelete={() => set({ selected: state.selected.filter((other) => other !== id) })}
          deleteIcon={
            // The field opens on mouse down, which the button must keep from it.
            <SvgIcon ref={part(`remove:${id}`)} titleAccess={`Remove ${labelOf(id)}`} onMouseDown={(event) => event.stopPropagation()}>
              <path d={CROSS} />
            </SvgIcon>
          }
        />
      ))}
      {rest > 0 && <Chip size="small" variant="outlined" label={`+${rest} more`} />}
    </Box>
  );
}

function Clear({ props, state, set, part }: ViewProps<Types>) {
  if (!props.clearable || state.selected.length === 0) return null;
  return (
    <InputAdornment position="end" sx={{ mr: 2 }}>
      <IconButton ref={part('clear')} size="small" aria-label={`Clear ${props.label}`} onClick={() => set({ selected: [] })}>
        <SvgIcon fontSize="small"><path d={CROSS} /></SvgIcon>
      </IconButton>
    </InputAdornment>
  );
}

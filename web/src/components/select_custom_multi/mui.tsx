import { Box, Checkbox, Chip, FormControl, InputLabel, MenuItem, OutlinedInput, Select, SvgIcon, Typography } from '@mui/material';
import type { Types } from '../../gen/select_custom_multi';
import { adapter, type ViewProps } from '../../stage/adapter';
import { CROSS, ClearAdornment } from '../clear_adornment';
import { OptionText } from '../option_text';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, part, id } = view;
    const shrink = props.placeholder ? true : undefined;
    const clear = props.clearable && state.selected.length > 0 && (
      <ClearAdornment label={props.label} hold={part('clear')} onClear={() => set({ selected: [] })} />
    );
    return (
      <FormControl fullWidth size="small">
        <InputLabel id={id} shrink={shrink}>{props.label}</InputLabel>
        <Select
          multiple
          displayEmpty={shrink}
          labelId={id}
          input={<OutlinedInput ref={part('field')} notched={shrink} label={props.label} endAdornment={clear} />}
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

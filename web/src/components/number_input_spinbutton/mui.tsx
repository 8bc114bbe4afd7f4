import { NumberField } from '@base-ui/react/number-field';
import { FormControl, FormHelperText, IconButton, InputAdornment, InputLabel, OutlinedInput } from '@mui/material';
import type { Types } from '../../gen/number_input_spinbutton';
import { adapter } from '../../stage/adapter';
import { Icon } from '../icon';
import { within } from './number';

const BUTTONS = {
  flexDirection: 'column', maxHeight: 'unset', alignSelf: 'stretch', ml: 0, borderLeft: 1, borderColor: 'divider',
  '& button': { py: 0, px: 0.5, flex: 1, borderRadius: 0.5 },
} as const;

/** The vendor's headless number field, drawn with the library's own input. */
export default adapter<Types>('same_vendor', ({ props, state, set, part, id }) => {
  const hold = (element: HTMLInputElement | null) => {
    part('input')(element);
    part('text')(element);
  };
  const buttons = (
    <InputAdornment position="end" sx={BUTTONS}>
      <NumberField.Increment ref={part('up')} render={<IconButton size="small" aria-label={`Increase ${props.label}`} />}>
        <Icon name="up" />
      </NumberField.Increment>
      <NumberField.Decrement ref={part('down')} render={<IconButton size="small" aria-label={`Decrease ${props.label}`} />}>
        <Icon name="down" />
      </NumberField.Decrement>
    </InputAdornment>
  );
  return (
    <NumberField.Root
      id={id}
      min={props.min ?? undefined}
      max={props.max ?? undefined}
      step={props.step}
      format={{ useGrouping: false, maximumFractionDigits: props.decimals }}
      locale="en"
      value={state.value}
      onValueChange={(value) => set({ value })}
      // What is typed is told as it is; the bounds hold once the field is left.
      allowOutOfRange
      onValueCommitted={(value) => set({ value: within(value, props) })}
      render={<FormControl fullWidth size="small" variant="outlined" />}
    >
      <InputLabel htmlFor={id} shrink>{props.label}</InputLabel>
      <NumberField.Input
        ref={hold}
        render={({ ref, color, size, ...input }) => (
          <OutlinedInput notched label={props.label} inputRef={ref} slotProps={{ input }} endAdornment={buttons} sx={{ pr: 0 }} />
        )}
      />
      {props.note && <FormHelperText>{props.note}</FormHelperText>}
    </NumberField.Root>
  );
});

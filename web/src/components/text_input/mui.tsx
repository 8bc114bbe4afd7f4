import { InputAdornment, TextField } from '@mui/material';
import type { Types } from '../../gen/text_input';
import { adapter } from '../../stage/adapter';
import { InnerButton } from '../mui_inner_button';

export default adapter<Types>('native', ({ props, state, set, part }) => {
  const clear = props.clearable && state.text && (
    <InnerButton name="cross" label={`Clear ${props.label}`} onPress={() => set({ text: '' })} hold={part('clear')} />
  );
  const count = props.max_length === null ? '' : `${state.text.length} / ${props.max_length}`;
  return (
    <TextField
      fullWidth
      autoComplete="off"
      label={props.label}
      placeholder={props.placeholder}
      helperText={[props.note, count].filter(Boolean).join(' · ') || undefined}
      value={state.text}
      onChange={(event) => set({ text: event.target.value })}
      inputRef={part('input')}
      slotProps={{
        htmlInput: { maxLength: props.max_length ?? undefined },
        inputLabel: props.prefix || props.placeholder ? { shrink: true } : undefined,
        input: {
          startAdornment: props.prefix && <InputAdornment position="start">{props.prefix}</InputAdornment>,
          endAdornment: (clear || props.suffix) && <InputAdornment position="end">{clear}{props.suffix}</InputAdornment>,
        },
      }}
    />
  );
});

import { InputAdornment, TextField } from '@mui/material';
import type { Types } from '../../gen/password_input';
import { adapter } from '../../stage/adapter';
import { InnerButton } from '../mui_inner_button';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <TextField
    fullWidth
    type={state.revealed ? 'text' : 'password'}
    autoComplete="new-password"
    label={props.label}
    placeholder={props.placeholder}
    helperText={props.note || undefined}
    value={state.text}
    onChange={(event) => set({ text: event.target.value })}
    inputRef={part('input')}
    slotProps={{
      htmlInput: { maxLength: props.max_length ?? undefined },
      inputLabel: props.placeholder ? { shrink: true } : undefined,
      input: {
        endAdornment: (
          <InputAdornment position="end">
            <InnerButton
              name={state.revealed ? 'eye' : 'eye_off'}
              label={`Show ${props.label}`}
              pressed={state.revealed}
              onPress={() => set({ revealed: !state.revealed })}
              hold={part('toggle')}
            />
          </InputAdornment>
        ),
      },
    }}
  />
));

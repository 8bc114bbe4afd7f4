import { TextField } from '@mui/material';
import type { Types } from '../../gen/textarea';
import { adapter } from '../../stage/adapter';

export default adapter<Types>('native', ({ props, state, set, part }) => {
  const count = props.max_length === null ? '' : `${state.text.length} / ${props.max_length}`;
  return (
    <TextField
      fullWidth
      multiline
      rows={props.rows}
      label={props.label}
      placeholder={props.placeholder}
      helperText={[props.note, count].filter(Boolean).join(' · ') || undefined}
      value={state.text}
      onChange={(event) => set({ text: event.target.value })}
      inputRef={part('input')}
      slotProps={{
        htmlInput: { maxLength: props.max_length ?? undefined },
        inputLabel: props.placeholder ? { shrink: true } : undefined,
      }}
    />
  );
});

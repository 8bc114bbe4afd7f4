import { TextField } from '@mui/material';
import { useRef } from 'react';
import type { Types } from '../../gen/masked_input';
import { adapter } from '../../stage/adapter';
import { useMasked } from './mask';

/** The library's field, written by imask. */
export default adapter<Types>(
  'third_party',
  (view) => {
    const { props } = view;
    const field = useRef<HTMLInputElement>(null);
    const text = useMasked(view, field);
    return (
      <TextField
        fullWidth
        autoComplete="off"
        label={props.label}
        placeholder={props.placeholder}
        helperText={props.note || undefined}
        inputRef={field}
        // What imask wrote is given back, so that the library knows that the field is filled.
        value={text}
        slotProps={{ inputLabel: props.placeholder ? { shrink: true } : undefined }}
      />
    );
  },
  (within) => [['input', within('input')[0]]],
);

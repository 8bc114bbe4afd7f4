import { IconButton, InputAdornment, SvgIcon } from '@mui/material';
import type { Ref } from 'react';

export const CROSS = 'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z';

/** The button that empties a Material select, beside its arrow; the select has none of its own. */
export function ClearAdornment({ label, hold, onClear }: { label: string; hold: Ref<HTMLButtonElement>; onClear(): void }) {
  return (
    <InputAdornment position="end" sx={{ mr: 2 }}>
      <IconButton ref={hold} size="small" aria-label={`Clear ${label}`} onClick={onClear}>
        <SvgIcon fontSize="small"><path d={CROSS} /></SvgIcon>
      </IconButton>
    </InputAdornment>
  );
}

import { Checkbox, FormControlLabel } from '@mui/material';
import type { Types } from '../../gen/checkbox';
import { adapter } from '../../stage/adapter';
import { TickText } from '../tick_text';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <FormControlLabel
    ref={part('control')}
    label={<TickText {...props} />}
    slotProps={{ typography: { variant: 'body2' } }}
    control={<Checkbox checked={state.checked} onChange={(_, checked) => set({ checked })} />}
  />
));

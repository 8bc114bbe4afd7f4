import { Checkbox, FormControlLabel } from '@mui/material';
import type { Types } from '../../gen/checkbox_tristate';
import { adapter } from '../../stage/adapter';
import { Meaning, afterClick } from './cycle';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <FormControlLabel
    ref={part('control')}
    label={<Meaning props={props} state={state} />}
    slotProps={{ typography: { variant: 'body2' } }}
    control={
      <Checkbox
        checked={state.state === 'on'}
        indeterminate={state.state === 'mixed'}
        onChange={() => set(afterClick(state))}
      />
    }
  />
));

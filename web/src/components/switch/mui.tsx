import { FormControlLabel, Switch } from '@mui/material';
import type { Types } from '../../gen/switch';
import { adapter } from '../../stage/adapter';
import { TickText } from '../tick_text';

const TRAILING = { width: '100%', ml: 0, justifyContent: 'space-between' };

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <FormControlLabel
    label={<TickText {...props} />}
    slotProps={{ typography: { variant: 'body2' } }}
    labelPlacement={props.trailing ? 'start' : 'end'}
    sx={props.trailing ? TRAILING : {}}
    control={
      <Switch
        slotProps={{ root: { ref: part('control') }, input: { ref: part('input') } }}
        checked={state.on}
        onChange={(_, on) => set({ on })}
      />
    }
  />
));

import { ToggleButton } from '@mui/material';
import type { Types } from '../../gen/toggle_button';
import { adapter } from '../../stage/adapter';
import { Beside } from './beside';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <Beside props={props} state={state}>
    <ToggleButton
      ref={part('button')}
      value={props.label}
      size="small"
      color="primary"
      selected={state.pressed}
      onChange={() => set({ pressed: !state.pressed })}
    >
      {props.label}
    </ToggleButton>
  </Beside>
));

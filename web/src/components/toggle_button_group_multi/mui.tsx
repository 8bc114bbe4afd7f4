import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { Types } from '../../gen/toggle_button_group_multi';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    <ToggleButtonGroup
      aria-labelledby={id}
      size="small"
      color="primary"
      sx={{ width: 'fit-content' }}
      value={state.selected}
      onChange={(_, selected: string[]) => set({ selected: [...selected].sort() })}
    >
      {props.options.map((option) => (
        <ToggleButton key={option.id} ref={part(`option:${option.id}`)} value={option.id} disabled={option.disabled}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  </Labelled>
));

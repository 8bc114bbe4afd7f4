import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { Types } from '../../gen/segmented_control';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    <ToggleButtonGroup
      aria-labelledby={id}
      exclusive
      size="small"
      color="primary"
      sx={{ width: 'fit-content' }}
      orientation={props.vertical ? 'vertical' : 'horizontal'}
      value={state.selected}
      // A click on the chosen button would leave none.
      onChange={(_, selected: string | null) => selected !== null && set({ selected })}
    >
      {props.options.map((option) => (
        <ToggleButton key={option.id} ref={part(`option:${option.id}`)} value={option.id} disabled={option.disabled}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  </Labelled>
));

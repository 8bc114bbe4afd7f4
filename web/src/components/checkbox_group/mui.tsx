import { Checkbox, FormControl, FormControlLabel, FormGroup, FormLabel } from '@mui/material';
import type { Types } from '../../gen/checkbox_group';
import { adapter } from '../../stage/adapter';
import { TickText, inColumns } from '../tick_text';
import { afterAll, afterClick, whole } from './ticks';

const SMALL = { typography: { variant: 'body2' } } as const;

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <FormControl component="fieldset" fullWidth variant="standard">
    <FormLabel component="legend" id={id}>{props.label}</FormLabel>
    {props.all && (
      <FormControlLabel
        ref={part('all')}
        sx={{ width: 'fit-content' }}
        label={props.all}
        slotProps={SMALL}
        control={<Checkbox {...whole(props, state)} onChange={() => set(afterAll(props, state))} />}
      />
    )}
    <FormGroup style={inColumns(props.columns, 0)}>
      {props.options.map((option) => (
        <FormControlLabel
          key={option.id}
          ref={part(`option:${option.id}`)}
          label={<TickText {...option} />}
          slotProps={SMALL}
          disabled={option.disabled}
          control={<Checkbox checked={state.selected.includes(option.id)} onChange={() => set(afterClick(state, option.id))} />}
        />
      ))}
    </FormGroup>
  </FormControl>
));

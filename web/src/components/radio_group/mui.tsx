import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import type { Types } from '../../gen/radio_group';
import { adapter } from '../../stage/adapter';
import { TickText, inColumns } from '../tick_text';

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <FormControl fullWidth>
    <FormLabel id={id}>{props.label}</FormLabel>
    <RadioGroup
      aria-labelledby={id}
      name={id}
      style={inColumns(props.columns, 0)}
      value={state.selected}
      onChange={(_, selected) => set({ selected })}
    >
      {props.options.map((option) => (
        <FormControlLabel
          key={option.id}
          ref={part(`option:${option.id}`)}
          value={option.id}
          label={<TickText {...option} />}
          slotProps={{ typography: { variant: 'body2' } }}
          disabled={option.disabled}
          control={<Radio />}
        />
      ))}
    </RadioGroup>
  </FormControl>
));

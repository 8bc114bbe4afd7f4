import { Slider } from '@mui/material';
import type { Types } from '../../gen/slider_single';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => (
    <Labelled id={id} label={props.label} value={`${state.value}${props.unit}`}>
      <Slider
        aria-labelledby={id}
        min={props.min}
        max={props.max}
        step={props.step}
        marks={props.marks.map((value) => ({ value, label: `${value}` }))}
        orientation={props.vertical ? 'vertical' : 'horizontal'}
        sx={props.vertical ? { height: 220 } : undefined}
        value={state.value}
        onChange={(_, value) => set({ value: value as number })}
      />
    </Labelled>
  ),
  (within) => [
    // The rail itself lies under the coloured track and the thumb.
    ['track', within('.MuiSlider-root')[0]],
    ['thumb', within('.MuiSlider-thumb')[0]],
  ],
);

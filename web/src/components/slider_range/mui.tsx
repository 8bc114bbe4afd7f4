import { Slider } from '@mui/material';
import type { Types } from '../../gen/slider_range';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { ends, rangeText, thumbs } from './range';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => (
    <Labelled id={id} label={props.label} value={rangeText(props, state)}>
      <Slider
        getAriaLabel={(index) => ends(props)[index]}
        min={props.min}
        max={props.max}
        step={props.step}
        marks={props.marks.map((value) => ({ value, label: `${value}` }))}
        value={[state.from, state.to]}
        onChange={(_, value) => {
          const [from, to] = value as number[];
          set({ from, to });
        }}
      />
    </Labelled>
  ),
  (within) => [
    // The rail itself lies under the coloured track and the thumbs.
    ['track', within('.MuiSlider-root')[0]],
    ...thumbs(within, '.MuiSlider-thumb'),
  ],
);

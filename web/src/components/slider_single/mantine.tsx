import { Slider } from '@mantine/core';
import type { Types } from '../../gen/slider_single';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => (
    <Labelled id={id} label={props.label} value={`${state.value}${props.unit}`}>
      <Slider
        thumbLabel={props.label}
        min={props.min}
        max={props.max}
        step={props.step}
        marks={props.marks.map((value) => ({ value, label: `${value}` }))}
        orientation={props.vertical ? 'vertical' : 'horizontal'}
        h={props.vertical ? 220 : undefined}
        mb={props.marks.length ? 'xl' : undefined}
        label={null}
        value={state.value}
        onChange={(value) => set({ value })}
      />
    </Labelled>
  ),
  (within) => [
    ['track', within('.mantine-Slider-trackContainer')[0]],
    ['thumb', within('.mantine-Slider-thumb')[0]],
  ],
);

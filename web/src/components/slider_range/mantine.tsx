import { RangeSlider } from '@mantine/core';
import type { Types } from '../../gen/slider_range';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { ends, rangeText, thumbs } from './range';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => (
    <Labelled id={id} label={props.label} value={rangeText(props, state)}>
      <RangeSlider
        thumbFromLabel={ends(props)[0]}
        thumbToLabel={ends(props)[1]}
        min={props.min}
        max={props.max}
        step={props.step}
        // The other libraries let both thumbs stand on one value.
        minRange={0}
        pushOnOverlap={false}
        marks={props.marks.map((value) => ({ value, label: `${value}` }))}
        mb={props.marks.length ? 'xl' : undefined}
        label={null}
        value={[state.from, state.to]}
        onChange={([from, to]) => set({ from, to })}
      />
    </Labelled>
  ),
  (within) => [
    ['track', within('.mantine-RangeSlider-trackContainer')[0]],
    ...thumbs(within, '[role=slider]'),
  ],
);

import { Slider } from 'antd';
import type { Types } from '../../gen/slider_range';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { ends, rangeText, thumbs } from './range';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => (
    <Labelled id={id} label={props.label} value={rangeText(props, state)}>
      <Slider
        range
        ariaLabelForHandle={ends(props)}
        min={props.min}
        max={props.max}
        step={props.step}
        marks={Object.fromEntries(props.marks.map((mark) => [mark, `${mark}`]))}
        value={[state.from, state.to]}
        onChange={([from, to]) => set({ from, to })}
      />
    </Labelled>
  ),
  (within) => [
    // The rail itself lies under the coloured track and the thumbs.
    ['track', within('.ant-slider')[0]],
    ...thumbs(within, '.ant-slider-handle'),
  ],
);

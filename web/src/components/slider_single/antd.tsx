import { Slider } from 'antd';
import type { Types } from '../../gen/slider_single';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => (
    <Labelled id={id} label={props.label} value={`${state.value}${props.unit}`}>
      <Slider
        ariaLabelledByForHandle={id}
        min={props.min}
        max={props.max}
        step={props.step}
        marks={Object.fromEntries(props.marks.map((mark) => [mark, `${mark}`]))}
        vertical={props.vertical}
        style={props.vertical ? { height: 220 } : undefined}
        value={state.value}
        onChange={(value) => set({ value })}
      />
    </Labelled>
  ),
  (within) => [
    // The rail itself lies under the coloured track and the thumb.
    ['track', within('.ant-slider')[0]],
    ['thumb', within('.ant-slider-handle')[0]],
  ],
);

import { ColorPicker } from 'antd';
import type { Types } from '../../gen/alpha_slider';
import { adapter } from '../../stage/adapter';
import './antd.css';
import { channels, hundredths, Sheet } from './sheet';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set } = view;
    const { r, g, b } = channels(props.color);
    return (
      <Sheet view={view}>
        <ColorPicker
          arrow={false}
          placement="bottomLeft"
          classNames={{ popup: { root: 'strip-of-opacity' } }}
          value={`rgba(${r}, ${g}, ${b}, ${state.alpha})`}
          open={state.open}
          onOpenChange={(open) => set({ open })}
          onChange={(color) => set({ alpha: hundredths(color.toRgb().a) })}
        />
      </Sheet>
    );
  },
  (within) => [
    ['trigger', within('.ant-color-picker-trigger')[0]],
    ['track', within('.ant-color-picker-slider')[1]],
  ],
);

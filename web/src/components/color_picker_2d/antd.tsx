import { ColorPicker } from 'antd';
import type { Types } from '../../gen/color_picker_2d';
import { adapter } from '../../stage/adapter';
import './antd.css';
import { Easel, hexOf, stateOf } from './reading';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set } = view;
    return (
      <Easel view={view}>
        <ColorPicker
          arrow={false}
          placement="bottomLeft"
          classNames={{ popup: { root: 'area-and-strips' } }}
          disabledAlpha={!props.with_alpha}
          value={hexOf(view)}
          open={state.open}
          onOpenChange={(open) => set({ open })}
          onChange={(color) => set(stateOf(color.toHexString()))}
        />
      </Easel>
    );
  },
  (within) => {
    const [hue, alpha] = within('.ant-color-picker-slider');
    return [['trigger', within('.ant-color-picker-trigger')[0]], ['area', within('.ant-color-picker-select')[0]], ['hue', hue], ['alpha', alpha]];
  },
);

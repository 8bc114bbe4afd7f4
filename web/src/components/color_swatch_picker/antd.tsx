import { ColorPicker } from 'antd';
import type { Types } from '../../gen/color_swatch_picker';
import { adapter } from '../../stage/adapter';
import { hexOf, Paintbox } from './palette';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set } = view;
    return (
      <Paintbox view={view}>
        <ColorPicker
          style={{ alignSelf: 'flex-start' }}
          disabledAlpha
          arrow={false}
          placement="bottomLeft"
          value={state.color}
          open={state.open}
          onOpenChange={(open) => set({ open })}
          onChange={(color) => set({ color: color.toHexString() })}
          presets={props.palettes.map(({ label, swatches }) => ({ label, colors: swatches.map(({ color }) => color) }))}
          panelRender={(_, { components: { Presets } }) => <div style={{ width: 260 }}><Presets /></div>}
        />
      </Paintbox>
    );
  },
  (within) => [
    ['trigger', within('.ant-color-picker-trigger')[0]],
    ...within('.ant-color-picker-presets-color').map((swatch): [Types['part'], Element] => {
      const inner = swatch.querySelector('.ant-color-picker-color-block-inner') ?? swatch;
      return [`swatch:${hexOf(inner)}`, swatch];
    }),
  ],
);

import { ColorPicker } from '@mantine/core';
import type { Types } from '../../gen/color_picker_2d';
import { adapter } from '../../stage/adapter';
import { Easel, hexOf, stateOf } from './reading';

export default adapter<Types>(
  'native',
  (view) => (
    <Easel view={view}>
      <ColorPicker
        format={view.props.with_alpha ? 'hexa' : 'hex'}
        size="lg"
        style={{ flex: 1, maxWidth: 320 }}
        saturationLabel="Saturation and brightness"
        hueLabel="Hue"
        alphaLabel="Opacity"
        value={hexOf(view)}
        onChange={(hex) => view.set(stateOf(hex))}
      />
    </Easel>
  ),
  (within) => {
    const [hue, alpha] = within('.mantine-ColorPicker-slider');
    return [['area', within('.mantine-ColorPicker-saturation')[0]], ['hue', hue], ['alpha', alpha]];
  },
);

import { ColorPicker, Text } from '@mantine/core';
import type { Types } from '../../gen/color_swatch_picker';
import { adapter } from '../../stage/adapter';
import { Paintbox } from './palette';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set } = view;
    return (
      <Paintbox view={view}>
        {props.palettes.map(({ label, swatches }) => (
          <div key={label} role="group" aria-label={label}>
            <Text size="xs" c="dimmed" mb={4}>{label}</Text>
            <ColorPicker
              withPicker={false}
              swatches={swatches.map(({ color }) => color)}
              swatchesPerRow={10}
              w={320}
              value={state.color ?? ''}
              onChange={(color) => {
                if (color) set({ color });
              }}
            />
          </div>
        ))}
      </Paintbox>
    );
  },
  (within) => within('.mantine-ColorPicker-swatch').map((swatch): [Types['part'], Element] => [`swatch:${swatch.getAttribute('aria-label')}`, swatch]),
);

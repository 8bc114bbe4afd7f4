import { AlphaSlider } from '@mantine/core';
import type { Types } from '../../gen/alpha_slider';
import { adapter } from '../../stage/adapter';
import { hundredths, Sheet } from './sheet';

export default adapter<Types>('native', (view) => {
  const { props, state, set, part, id } = view;
  return (
    <Sheet view={view}>
      <AlphaSlider
        ref={part('track')}
        aria-labelledby={id}
        size="lg"
        color={props.color}
        value={state.alpha}
        onChange={(alpha) => set({ alpha: hundredths(alpha) })}
      />
    </Sheet>
  );
});

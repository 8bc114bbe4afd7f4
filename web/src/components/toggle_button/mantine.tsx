import { Toggle } from '@mantine/core';
import type { Types } from '../../gen/toggle_button';
import { adapter } from '../../stage/adapter';
import { Beside } from './beside';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <Beside props={props} state={state}>
    <Toggle
      ref={part('button')}
      autoWidth
      style={{ border: '1px solid var(--mantine-color-default-border)' }}
      active={state.pressed}
      onActiveChange={(pressed) => set({ pressed })}
    >
      {props.label}
    </Toggle>
  </Beside>
));

import { Checkbox } from '@mantine/core';
import type { Types } from '../../gen/checkbox';
import { adapter } from '../../stage/adapter';
import { TickText } from '../tick_text';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <Checkbox
    rootRef={part('control')}
    w="fit-content"
    label={<TickText {...props} />}
    checked={state.checked}
    onChange={({ currentTarget }) => set({ checked: currentTarget.checked })}
  />
));

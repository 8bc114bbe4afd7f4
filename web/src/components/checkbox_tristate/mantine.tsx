import { Checkbox } from '@mantine/core';
import type { Types } from '../../gen/checkbox_tristate';
import { adapter } from '../../stage/adapter';
import { Meaning, afterClick } from './cycle';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <Checkbox
    rootRef={part('control')}
    w="fit-content"
    label={<Meaning props={props} state={state} />}
    checked={state.state === 'on'}
    indeterminate={state.state === 'mixed'}
    onChange={() => set(afterClick(state))}
  />
));

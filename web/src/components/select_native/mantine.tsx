import { NativeSelect } from '@mantine/core';
import type { Types } from '../../gen/select_native';
import { adapter } from '../../stage/adapter';
import { Options } from './options';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <NativeSelect
    ref={part('field')}
    label={props.label}
    value={state.selected ?? ''}
    onChange={({ currentTarget }) => set({ selected: currentTarget.value || null })}
  >
    <Options props={props} />
  </NativeSelect>
));

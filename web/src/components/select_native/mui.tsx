import { FormControl, InputLabel, NativeSelect } from '@mui/material';
import type { Types } from '../../gen/select_native';
import { adapter } from '../../stage/adapter';
import { Options } from './options';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => (
    <FormControl fullWidth variant="standard">
      <InputLabel shrink htmlFor={id}>{props.label}</InputLabel>
      <NativeSelect
        inputProps={{ id }}
        value={state.selected ?? ''}
        onChange={({ target }) => set({ selected: target.value || null })}
      >
        <Options props={props} />
      </NativeSelect>
    </FormControl>
  ),
  (within) => [['field', within('select')[0]]],
);

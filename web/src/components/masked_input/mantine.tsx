import { MaskInput } from '@mantine/core';
import { useRef } from 'react';
import type { Types } from '../../gen/masked_input';
import { adapter } from '../../stage/adapter';
import { filled, slotsOf } from './mask';

export default adapter<Types>(
  'native',
  ({ props, state, set }) => {
    // The library keeps what was typed to itself: a change from outside needs a new field.
    const told = useRef(state.raw);
    const round = useRef(0);
    if (told.current !== state.raw) {
      told.current = state.raw;
      round.current += 1;
    }
    return (
      <MaskInput
        key={round.current}
        autoComplete="off"
        label={props.label}
        placeholder={props.placeholder}
        description={props.note || undefined}
        mask={slotsOf(props.mask)}
        transform={(sign) => sign.toUpperCase()}
        defaultValue={filled(props.mask, state.raw)}
        onChangeRaw={(raw) => {
          told.current = raw;
          set({ raw });
        }}
      />
    );
  },
  (within) => [['input', within('input')[0]]],
);

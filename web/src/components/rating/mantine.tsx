import { Rating } from '@mantine/core';
import type { Types } from '../../gen/rating';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { words } from './words';

export default adapter<Types>(
  'native',
  ({ props, state, set, locked, id }) => (
    <Labelled id={id} label={props.label} value={words(props, state)}>
      <Rating
        role={locked ? 'img' : 'radiogroup'}
        aria-labelledby={id}
        size="md"
        count={props.max}
        fractions={props.half ? 2 : 1}
        allowClear={props.clearable}
        getSymbolLabel={(value) => `${value} of ${props.max}`}
        readOnly={locked}
        value={state.value}
        onChange={(value) => (value > 0 || props.clearable) && set({ value })}
      />
    </Labelled>
  ),
  (within) => [
    ...within('.mantine-Rating-symbolGroup').map((star, index): [`star:${number}`, Element] => [`star:${index + 1}`, star]),
    ['checked', within('input:checked')[0]],
  ],
);

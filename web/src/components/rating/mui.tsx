import { Rating } from '@mui/material';
import type { Types } from '../../gen/rating';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { words } from './words';

export default adapter<Types>(
  'native',
  ({ props, state, set, locked, id }) => (
    <Labelled id={id} label={props.label} value={words(props, state)}>
      <div>
        <Rating
          role={locked ? 'img' : 'radiogroup'}
          aria-labelledby={id}
          max={props.max}
          precision={props.half ? 0.5 : 1}
          readOnly={locked}
          value={state.value || null}
          onChange={(_, value) => (value || props.clearable) && set({ value: value ?? 0 })}
        />
      </div>
    </Labelled>
  ),
  (within) => {
    const halves = within('.MuiRating-decimal');
    const stars = halves.length ? halves : within('.MuiRating-root > label:not(.MuiRating-labelEmptyValue)');
    return [
      ...stars.map((star, index): [`star:${number}`, Element] => [`star:${index + 1}`, star]),
      // The radio button for no rating has an empty value.
      ['checked', within('input:checked:not([value=""])')[0]],
    ];
  },
);

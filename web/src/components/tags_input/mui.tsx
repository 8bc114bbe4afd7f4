import { Autocomplete, Chip, TextField } from '@mui/material';
import type { Types } from '../../gen/tags_input';
import { adapter } from '../../stage/adapter';
import { Icon } from '../icon';
import { change, type } from './tags';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, part, id } = view;
    return (
      <Autocomplete
        id={id}
        fullWidth
        multiple
        freeSolo
        disableClearable
        options={[] as string[]}
        value={state.tags}
        onChange={(_, tags) => change(view, tags)}
        inputValue={state.pending}
        onInputChange={(_, text, reason) => reason === 'input' && type(view, text)}
        onBlur={() => (state.pending.trim() ? change(view, [...state.tags, state.pending]) : set({ pending: '' }))}
        renderValue={(tags, itemProps) =>
          tags.map((tag, index) => {
            const { key, ...item } = itemProps({ index });
            const cross = (
              <span ref={part(`remove:${tag}`)} role="button" aria-label={`Remove ${tag}`} style={{ display: 'flex' }}>
                <Icon name="cross" />
              </span>
            );
            return <Chip key={key} {...item} size="small" label={<span ref={part(`tag:${tag}`)}>{tag}</span>} deleteIcon={cross} />;
          })
        }
        renderInput={(input) => (
          <TextField
            {...input}
            label={props.label}
            placeholder={state.tags.length === 0 ? props.placeholder : undefined}
            helperText={props.note || undefined}
          />
        )}
      />
    );
  },
  (within) => [['input', within('.MuiAutocomplete-input')[0]]],
);

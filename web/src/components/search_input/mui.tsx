import { InputAdornment, TextField } from '@mui/material';
import type { Types } from '../../gen/search_input';
import { adapter } from '../../stage/adapter';
import { Icon } from '../icon';
import { InnerButton } from '../mui_inner_button';
import { clear, Results, search } from './results';

const START = <InputAdornment position="start"><Icon name="search" /></InputAdornment>;

export default adapter<Types>('native', (view) => {
  const { props, state, set, part } = view;
  const end = (
    <InputAdornment position="end">
      {props.clearable && state.text && <InnerButton name="cross" label={`Clear ${props.label}`} onPress={() => clear(view)} hold={part('clear')} />}
      {props.button && <InnerButton name="search" label={`Search ${props.label}`} onPress={() => search(view, state.text)} hold={part('search')} />}
    </InputAdornment>
  );
  return (
    <>
      <TextField
        fullWidth
        autoComplete="off"
        label={props.label}
        placeholder={props.placeholder}
        value={state.text}
        onChange={(event) => set({ text: event.target.value })}
        onKeyDown={(event) => event.key === 'Enter' && search(view, state.text)}
        inputRef={part('input')}
        slotProps={{
          inputLabel: { shrink: true },
          input: { startAdornment: props.button ? null : START, endAdornment: end },
        }}
      />
      <Results {...view} />
    </>
  );
});

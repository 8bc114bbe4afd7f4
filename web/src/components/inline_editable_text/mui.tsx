import { IconButton, TextField } from '@mui/material';
import type { Types } from '../../gen/inline_editable_text';
import { adapter } from '../../stage/adapter';
import { Icon } from '../icon';
import { caretToEnd, InlineText, type Primitives } from './pieces';

const primitives: Primitives = {
  Field: ({ label, value, multiline, maxLength, onChange, onKeyDown, hold }) => (
    <TextField
      fullWidth
      size="small"
      autoFocus
      multiline={multiline}
      minRows={multiline ? 3 : undefined}
      maxRows={multiline ? 8 : undefined}
      value={value}
      inputRef={hold}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength, onFocus: caretToEnd } }}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  ),
  IconButton: ({ name, label, onPress, hold }) => (
    <IconButton ref={hold} size="small" aria-label={label} onClick={onPress}>
      <Icon name={name} />
    </IconButton>
  ),
};

export default adapter<Types>('composed', (view) => <InlineText view={view} primitives={primitives} />);

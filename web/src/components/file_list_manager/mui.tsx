import { IconButton, Paper, TextField } from '@mui/material';
import type { Types } from '../../gen/file_list_manager';
import { adapter } from '../../stage/adapter';
import { Icon } from '../icon';
import { Manager, type Tools } from './manager';

const tools: Tools = {
  IconButton: ({ label, icon, disabled, onPress, hold }) => (
    <IconButton ref={hold} size="small" aria-label={label} disabled={disabled} onClick={onPress}><Icon name={icon} /></IconButton>
  ),
  Field: ({ label, value, onChange, onKeyDown, hold }) => (
    <TextField
      inputRef={hold}
      autoFocus
      fullWidth
      variant="standard"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  ),
  Rows: ({ children }) => <Paper variant="outlined">{children}</Paper>,
};

export default adapter<Types>('composed', (view) => <Manager view={view} tools={tools} />);

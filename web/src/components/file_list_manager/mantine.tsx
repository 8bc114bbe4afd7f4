import { ActionIcon, Paper, TextInput } from '@mantine/core';
import type { Types } from '../../gen/file_list_manager';
import { adapter } from '../../stage/adapter';
import { Icon } from '../icon';
import { Manager, type Tools } from './manager';

const tools: Tools = {
  IconButton: ({ label, icon, disabled, onPress, hold }) => (
    <ActionIcon ref={hold} variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={onPress}><Icon name={icon} /></ActionIcon>
  ),
  Field: ({ label, value, onChange, onKeyDown, hold }) => (
    <TextInput
      ref={hold}
      autoFocus
      size="xs"
      aria-label={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  ),
  Rows: ({ children }) => <Paper withBorder>{children}</Paper>,
};

export default adapter<Types>('composed', (view) => <Manager view={view} tools={tools} />);

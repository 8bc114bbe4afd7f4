import { Button, Input, theme } from 'antd';
import type { Types } from '../../gen/file_list_manager';
import { adapter } from '../../stage/adapter';
import { Icon } from '../icon';
import { Manager, type Tools } from './manager';

const tools: Tools = {
  IconButton: ({ label, icon, disabled, onPress, hold }) => (
    <Button ref={hold} type="text" size="small" aria-label={label} disabled={disabled} onClick={onPress} icon={<Icon name={icon} />} />
  ),
  Field: ({ label, value, onChange, onKeyDown, hold }) => (
    <Input
      ref={(handle) => hold(handle?.input ?? null)}
      autoFocus
      size="small"
      aria-label={label}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  ),
  Rows: ({ children }) => {
    const { token } = theme.useToken();
    return <div style={{ border: `1px solid ${token.colorBorder}`, borderRadius: token.borderRadiusLG }}>{children}</div>;
  },
};

export default adapter<Types>('composed', (view) => <Manager view={view} tools={tools} />);

import { IconButton } from '@mui/material';
import type { Ref } from 'react';
import { Icon } from './icon';

export interface InnerButtonProps {
  name: Parameters<typeof Icon>[0]['name'];
  label: string;
  pressed?: boolean;
  onPress(): void;
  hold: Ref<HTMLButtonElement>;
}

/** A small button inside a field. It leaves the focus where it is, so that typing goes on. */
export function InnerButton({ name, label, pressed, onPress, hold }: InnerButtonProps) {
  return (
    <IconButton ref={hold} size="small" aria-label={label} aria-pressed={pressed} onMouseDown={(event) => event.preventDefault()} onClick={onPress}>
      <Icon name={name} />
    </IconButton>
  );
}

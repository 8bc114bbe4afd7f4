import { PasswordInput } from '@mantine/core';
import type { Types } from '../../gen/password_input';
import { adapter } from '../../stage/adapter';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <PasswordInput
    autoComplete="new-password"
    label={props.label}
    placeholder={props.placeholder}
    description={props.note || undefined}
    maxLength={props.max_length ?? undefined}
    visible={state.revealed}
    onVisibilityChange={(revealed) => set({ revealed })}
    visibilityToggleButtonProps={{ ref: part('toggle'), 'aria-label': `Show ${props.label}` }}
    value={state.text}
    onChange={(event) => set({ text: event.currentTarget.value })}
    ref={part('input')}
  />
));

import { Group, Input, Text, TextInput } from '@mantine/core';
import type { Types } from '../../gen/text_input';
import { adapter } from '../../stage/adapter';

export default adapter<Types>('native', ({ props, state, set, part }) => {
  const clear = props.clearable && state.text && (
    <Input.ClearButton
      ref={part('clear')}
      aria-label={`Clear ${props.label}`}
      // The focus stays where it is, so that typing goes on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => set({ text: '' })}
    />
  );
  const count = props.max_length === null ? '' : `${state.text.length} / ${props.max_length}`;
  // The library gives its sections one width for all; fixed text needs as much as it is long.
  const room = (text: string, more = 0) => (text || more ? `calc(${text.length * 0.85}ch + ${more + 22}px)` : undefined);
  return (
    <TextInput
      autoComplete="off"
      label={props.label}
      placeholder={props.placeholder}
      description={[props.note, count].filter(Boolean).join(' · ') || undefined}
      maxLength={props.max_length ?? undefined}
      leftSection={props.prefix && <Text c="dimmed" size="sm">{props.prefix}</Text>}
      leftSectionWidth={room(props.prefix)}
      rightSection={(clear || props.suffix) && <Group gap={4} wrap="nowrap">{clear}<Text c="dimmed" size="sm">{props.suffix}</Text></Group>}
      rightSectionWidth={room(props.suffix, clear ? 12 : 0)}
      rightSectionPointerEvents="auto"
      value={state.text}
      onChange={(event) => set({ text: event.currentTarget.value })}
      ref={part('input')}
    />
  );
});

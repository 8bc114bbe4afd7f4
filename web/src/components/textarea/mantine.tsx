import { Textarea } from '@mantine/core';
import type { Types } from '../../gen/textarea';
import { adapter } from '../../stage/adapter';

export default adapter<Types>('native', ({ props, state, set, part }) => {
  const count = props.max_length === null ? '' : `${state.text.length} / ${props.max_length}`;
  return (
    <Textarea
      label={props.label}
      placeholder={props.placeholder}
      description={[props.note, count].filter(Boolean).join(' · ') || undefined}
      rows={props.rows}
      maxLength={props.max_length ?? undefined}
      value={state.text}
      onChange={(event) => set({ text: event.currentTarget.value })}
      ref={part('input')}
    />
  );
});

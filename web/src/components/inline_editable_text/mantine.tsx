import { ActionIcon, Textarea, TextInput } from '@mantine/core';
import type { Types } from '../../gen/inline_editable_text';
import { adapter } from '../../stage/adapter';
import { Icon } from '../icon';
import { caretToEnd, InlineText, type Primitives } from './pieces';

const primitives: Primitives = {
  Field: ({ label, value, multiline, maxLength, onChange, onKeyDown, hold }) => {
    const both = { 'aria-label': label, value, maxLength, onKeyDown, onFocus: caretToEnd, ref: hold, autoFocus: true };
    return multiline ? (
      <Textarea {...both} autosize minRows={3} maxRows={8} onChange={(event) => onChange(event.currentTarget.value)} />
    ) : (
      <TextInput {...both} onChange={(event) => onChange(event.currentTarget.value)} />
    );
  },
  IconButton: ({ name, label, onPress, hold }) => (
    <ActionIcon ref={hold} variant="subtle" aria-label={label} onClick={onPress}>
      <Icon name={name} />
    </ActionIcon>
  ),
};

export default adapter<Types>('composed', (view) => <InlineText view={view} primitives={primitives} />);

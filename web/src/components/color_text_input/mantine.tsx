import { ColorInput } from '@mantine/core';
import type { Types } from '../../gen/color_text_input';
import { adapter } from '../../stage/adapter';
import { fieldOf } from './colour';

export default adapter<Types>('native', (view) => {
  const { props, part } = view;
  const { text, type, leave } = fieldOf(view);
  return (
    <ColorInput
      label={props.label}
      description={props.note || undefined}
      placeholder={props.placeholder}
      format={props.spelling}
      withPicker={false}
      withEyeDropper={false}
      fixOnBlur={false}
      value={text}
      onChange={type}
      onBlur={leave}
      ref={part('input')}
    />
  );
});

import { MuiColorInput } from 'mui-color-input';
import type { FormEvent } from 'react';
import type { Types } from '../../gen/color_text_input';
import { adapter } from '../../stage/adapter';
import { fieldOf } from './colour';

export default adapter<Types>(
  'third_party',
  (view) => {
    const { props } = view;
    const { text, type, leave } = fieldOf(view);
    return (
      <MuiColorInput
        fullWidth
        disablePopover
        isAlphaHidden
        format={props.spelling}
        label={props.label}
        placeholder={props.placeholder}
        helperText={props.note || undefined}
        value={text}
        onBlur={leave}
        slotProps={{
          inputLabel: { shrink: true },
          // The control tells only what it makes of the text, not the text.
          htmlInput: { onInput: (event: FormEvent<HTMLInputElement>) => type(event.currentTarget.value) },
        }}
      />
    );
  },
  (within) => [['input', within('input')[0]]],
);

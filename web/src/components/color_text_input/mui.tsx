import { MuiColorInput } from 'mui-color-input';
import { useState, type FormEvent } from 'react';
import type { Types } from '../../gen/color_text_input';
import { adapter } from '../../stage/adapter';
import { fieldOf } from './colour';

export default adapter<Types>(
  'third_party',
  (view) => {
    const { props, state } = view;
    const { text, type, leave } = fieldOf(view);
    const [turn, setTurn] = useState(0);
    return (
      <MuiColorInput
        // The control takes `#0af` and `#00aaff` for the same, and would leave what was typed where the colour belongs.
        key={turn}
        fullWidth
        disablePopover
        isAlphaHidden
        format={props.spelling}
        label={props.label}
        placeholder={props.placeholder}
        helperText={props.note || undefined}
        value={text}
        onBlur={() => {
          if (state.typed !== null) setTurn(turn + 1);
          leave();
        }}
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

import { NumberInput } from '@mantine/core';
import { useRef } from 'react';
import type { Types } from '../../gen/number_input_spinbutton';
import { adapter } from '../../stage/adapter';
import { numberIn } from './number';

export default adapter<Types>(
  'native',
  ({ props, state, set }) => {
    // A number under way, such as `12.`, must be given back as it was told: as a number it would lose its point.
    const told = useRef<string | number>('');
    const current = numberIn(String(told.current)) === state.value ? told.current : state.value ?? '';
    return (
      <NumberInput
        label={props.label}
        description={props.note || undefined}
        min={props.min ?? undefined}
        max={props.max ?? undefined}
        step={props.step}
        decimalScale={props.decimals}
        allowDecimal={props.decimals > 0}
        value={current}
        onChange={(value) => {
          told.current = value;
          set({ value: numberIn(String(value)) });
        }}
      />
    );
  },
  // The library makes the field and its buttons itself.
  (within) => {
    const [up, down] = within('.mantine-NumberInput-control');
    const field = within('input')[0];
    return [['input', field], ['text', field], ['up', up], ['down', down]];
  },
);

import { InputNumber } from 'antd';
import type { Types } from '../../gen/number_input_spinbutton';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { numberIn } from './number';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => {
    const kit = useKit();
    return (
      <Labelled id={id} label={props.label}>
        <InputNumber
          aria-labelledby={id}
          style={{ width: '100%' }}
          min={props.min ?? undefined}
          max={props.max ?? undefined}
          step={props.step}
          precision={props.decimals}
          value={state.value}
          onChange={(value) => set({ value })}
          // A number outside the bounds is not told as a change until the field is left.
          onInput={(text) => {
            const value = numberIn(text);
            if (value !== null) set({ value });
          }}
        />
        {props.note && <kit.Text muted small>{props.note}</kit.Text>}
      </Labelled>
    );
  },
  // The library makes the field and its buttons itself.
  (within) => [
    ['input', within('input')[0]],
    ['up', within('.ant-input-number-action-up')[0]],
    ['down', within('.ant-input-number-action-down')[0]],
  ],
);

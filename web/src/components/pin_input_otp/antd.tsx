import { Input } from 'antd';
import type { Types } from '../../gen/pin_input_otp';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { boxes, taken } from './code';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => {
    const kit = useKit();
    return (
      <Labelled id={id} label={props.label}>
        <Input.OTP
          aria-labelledby={id}
          length={props.length}
          mask={props.hidden}
          formatter={(text) => taken(props, text)}
          value={state.code}
          onInput={(cells) => set({ code: taken(props, cells.join('')) })}
        />
        {props.note && <kit.Text muted small>{props.note}</kit.Text>}
      </Labelled>
    );
  },
  boxes,
);

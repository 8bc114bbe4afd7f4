import { Input, PinInput } from '@mantine/core';
import type { Types } from '../../gen/pin_input_otp';
import { adapter } from '../../stage/adapter';
import { boxes, taken } from './code';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => (
    <Input.Wrapper label={props.label} description={props.note || undefined} labelProps={{ id }}>
      <PinInput
        aria-labelledby={id}
        ariaLabel={props.label}
        mt={4}
        length={props.length}
        mask={props.hidden}
        type={props.letters ? 'alphanumeric' : 'number'}
        placeholder=""
        value={state.code}
        onChange={(code) => set({ code: taken(props, code) })}
      />
    </Input.Wrapper>
  ),
  boxes,
);

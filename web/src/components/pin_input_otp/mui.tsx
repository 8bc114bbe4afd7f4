import { OTPField } from '@base-ui/react/otp-field';
import { FormControl, FormHelperText, OutlinedInput } from '@mui/material';
import type { Types } from '../../gen/pin_input_otp';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { boxes, taken } from './code';

/** The vendor's headless code field, drawn with the library's own input. */
export default adapter<Types>(
  'same_vendor',
  ({ props, state, set, id }) => (
    <Labelled id={id} label={props.label}>
      <OTPField.Root
        aria-labelledby={id}
        length={props.length}
        mask={props.hidden}
        validationType={props.letters ? 'alphanumeric' : 'numeric'}
        normalizeValue={(text) => taken(props, text)}
        value={state.code}
        onValueChange={(code) => set({ code })}
        style={{ display: 'flex', gap: 8 }}
      >
        {Array.from({ length: props.length }, (_, at) => (
          <OTPField.Input
            key={at}
            aria-labelledby={id}
            render={({ ref, color, size, ...input }) => (
              <FormControl size="small" sx={{ width: 44 }}>
                <OutlinedInput inputRef={ref} slotProps={{ input: { ...input, style: { textAlign: 'center', paddingInline: 0 } } }} />
              </FormControl>
            )}
          />
        ))}
      </OTPField.Root>
      {props.note && <FormHelperText>{props.note}</FormHelperText>}
    </Labelled>
  ),
  boxes,
);

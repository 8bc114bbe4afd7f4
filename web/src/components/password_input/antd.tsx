import { Input } from 'antd';
import type { Types } from '../../gen/password_input';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => {
    const kit = useKit();
    return (
      <Labelled id={id} label={props.label}>
        <Input.Password
          aria-labelledby={id}
          autoComplete="new-password"
          placeholder={props.placeholder}
          maxLength={props.max_length ?? undefined}
          visibilityToggle={{ visible: state.revealed, onVisibleChange: (revealed) => set({ revealed }) }}
          value={state.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        {props.note && <kit.Text muted small>{props.note}</kit.Text>}
      </Labelled>
    );
  },
  // The library's handle is not an element, and it makes the button itself.
  (within) => [['input', within('input')[0]], ['toggle', within('.ant-input-password-icon')[0]]],
);

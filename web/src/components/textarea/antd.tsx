import { Input } from 'antd';
import type { Types } from '../../gen/textarea';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => {
    const kit = useKit();
    return (
      <Labelled id={id} label={props.label}>
        <Input.TextArea
          aria-labelledby={id}
          placeholder={props.placeholder}
          rows={props.rows}
          style={{ resize: 'none' }}
          maxLength={props.max_length ?? undefined}
          showCount={props.max_length !== null}
          value={state.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        {props.note && <kit.Text muted small>{props.note}</kit.Text>}
      </Labelled>
    );
  },
  // The library's handle is not an element.
  (within) => [['input', within('textarea')[0]]],
);

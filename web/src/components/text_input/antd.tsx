import { Input } from 'antd';
import type { Types } from '../../gen/text_input';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>(
  'native',
  ({ props, state, set, id }) => {
    const kit = useKit();
    return (
      <Labelled id={id} label={props.label}>
        <Input
          aria-labelledby={id}
          autoComplete="off"
          placeholder={props.placeholder}
          prefix={props.prefix || undefined}
          suffix={props.suffix || undefined}
          maxLength={props.max_length ?? undefined}
          count={props.max_length === null ? undefined : { show: true, max: props.max_length }}
          allowClear={props.clearable}
          value={state.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        {props.note && <kit.Text muted small>{props.note}</kit.Text>}
      </Labelled>
    );
  },
  // The library's handle is not an element.
  (within) => [['input', within('input')[0]], ['clear', within('.ant-input-clear-icon:not(.ant-input-clear-icon-hidden)')[0]]],
);

import { Input, type InputRef } from 'antd';
import { useRef } from 'react';
import type { Types } from '../../gen/masked_input';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { useMasked } from './mask';

/** The library's field, written by imask. */
export default adapter<Types>(
  'third_party',
  (view) => {
    const { props, id } = view;
    const kit = useKit();
    const field = useRef<HTMLInputElement>(null);
    const text = useMasked(view, field);
    return (
      <Labelled id={id} label={props.label}>
        <Input
          aria-labelledby={id}
          autoComplete="off"
          placeholder={props.placeholder}
          // What imask wrote is given back, or the library would put its own text there again.
          value={text}
          ref={(handle: InputRef | null) => {
            field.current = handle?.input ?? null;
          }}
        />
        {props.note && <kit.Text muted small>{props.note}</kit.Text>}
      </Labelled>
    );
  },
  (within) => [['input', within('input')[0]]],
);

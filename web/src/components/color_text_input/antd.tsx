import { Input, theme } from 'antd';
import type { Types } from '../../gen/color_text_input';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { fieldOf } from './colour';

/** The library types colours only inside its picker: this is its field with a patch of the colour. */
export default adapter<Types>(
  'composed',
  (view) => {
    const { props, state, id } = view;
    const kit = useKit();
    const { token } = theme.useToken();
    const { text, type, leave } = fieldOf(view);
    const patch = {
      width: 16, height: 16, borderRadius: token.borderRadiusSM, border: `1px solid ${token.colorBorder}`, background: state.color ?? 'transparent',
    };
    return (
      <Labelled id={id} label={props.label}>
        <Input
          aria-labelledby={id}
          autoComplete="off"
          placeholder={props.placeholder}
          prefix={<span style={patch} />}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
        {props.note && <kit.Text muted small>{props.note}</kit.Text>}
      </Labelled>
    );
  },
  (within) => [['input', within('input')[0]]],
);

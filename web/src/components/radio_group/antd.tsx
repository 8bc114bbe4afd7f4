import { Radio } from 'antd';
import type { Types } from '../../gen/radio_group';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { TickText, inColumns } from '../tick_text';

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    <Radio.Group
      aria-labelledby={id}
      name={id}
      style={inColumns(props.columns, 8)}
      value={state.selected}
      onChange={({ target }) => set({ selected: target.value })}
    >
      {props.options.map((option) => (
        <Radio key={option.id} value={option.id} disabled={option.disabled}>
          <span ref={part(`option:${option.id}`, 'label')}><TickText {...option} /></span>
        </Radio>
      ))}
    </Radio.Group>
  </Labelled>
));

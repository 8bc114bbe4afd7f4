import { Segmented } from 'antd';
import type { Types } from '../../gen/segmented_control';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    <Segmented
      aria-labelledby={id}
      name={id}
      style={{ width: 'fit-content' }}
      vertical={props.vertical}
      options={props.options.map((option) => ({
        value: option.id,
        label: <span ref={part(`option:${option.id}`, '.ant-segmented-item')}>{option.label}</span>,
        disabled: option.disabled,
      }))}
      value={state.selected}
      onChange={(selected) => set({ selected })}
    />
  </Labelled>
));

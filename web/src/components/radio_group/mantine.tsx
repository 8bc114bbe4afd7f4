import { Radio } from '@mantine/core';
import type { Types } from '../../gen/radio_group';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { TickText, inColumns } from '../tick_text';

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    <Radio.Group aria-labelledby={id} name={id} value={state.selected} onChange={(selected) => set({ selected })}>
      <div style={inColumns(props.columns, 8)}>
        {props.options.map((option) => (
          <Radio
            key={option.id}
            rootRef={part(`option:${option.id}`)}
            value={option.id}
            label={<TickText {...option} />}
            disabled={option.disabled}
          />
        ))}
      </div>
    </Radio.Group>
  </Labelled>
));

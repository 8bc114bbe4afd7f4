import { Checkbox } from 'antd';
import type { Types } from '../../gen/checkbox_group';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { TickText, inColumns } from '../tick_text';
import { afterAll, whole } from './ticks';

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    {props.all && (
      <Checkbox {...whole(props, state)} onChange={() => set(afterAll(props, state))}>
        <span ref={part('all', 'label')}>{props.all}</span>
      </Checkbox>
    )}
    <Checkbox.Group
      role="group"
      aria-labelledby={id}
      style={inColumns(props.columns, 8)}
      value={state.selected}
      onChange={(selected) => set({ selected: [...selected].sort() })}
    >
      {props.options.map((option) => (
        <Checkbox key={option.id} value={option.id} disabled={option.disabled}>
          <span ref={part(`option:${option.id}`, 'label')}><TickText {...option} /></span>
        </Checkbox>
      ))}
    </Checkbox.Group>
  </Labelled>
));

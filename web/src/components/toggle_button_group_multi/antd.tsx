import { Button, Space } from 'antd';
import type { Types } from '../../gen/toggle_button_group_multi';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>('composed', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    <Space.Compact role="group" aria-labelledby={id}>
      {props.options.map((option) => {
        const pressed = state.selected.includes(option.id);
        const others = state.selected.filter((other) => other !== option.id);
        return (
          <Button
            key={option.id}
            ref={part(`option:${option.id}`)}
            type={pressed ? 'primary' : 'default'}
            aria-pressed={pressed}
            disabled={option.disabled}
            onClick={() => set({ selected: pressed ? others : [...others, option.id].sort() })}
          >
            {option.label}
          </Button>
        );
      })}
    </Space.Compact>
  </Labelled>
));

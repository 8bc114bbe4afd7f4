import { Toolbar } from '@mantine/core';
import type { Types } from '../../gen/toggle_button_group_multi';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    <Toolbar aria-labelledby={id} w="fit-content">
      <Toolbar.ToggleGroup type="multiple" value={state.selected} onChange={(selected) => set({ selected: [...selected].sort() })}>
        {props.options.map((option) => (
          <Toolbar.ToggleItem key={option.id} ref={part(`option:${option.id}`)} value={option.id} disabled={option.disabled} autoWidth>
            {option.label}
          </Toolbar.ToggleItem>
        ))}
      </Toolbar.ToggleGroup>
    </Toolbar>
  </Labelled>
));

import { Checkbox, Stack } from '@mantine/core';
import type { Types } from '../../gen/checkbox_group';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { TickText, inColumns } from '../tick_text';
import { afterAll, whole } from './ticks';

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    <Stack gap={8}>
      {props.all && (
        <Checkbox
          rootRef={part('all')}
          w="fit-content"
          label={props.all}
          {...whole(props, state)}
          onChange={() => set(afterAll(props, state))}
        />
      )}
      <Checkbox.Group aria-labelledby={id} value={state.selected} onChange={(selected) => set({ selected: [...selected].sort() })}>
        <div style={inColumns(props.columns, 8)}>
          {props.options.map((option) => (
            <Checkbox
              key={option.id}
              rootRef={part(`option:${option.id}`)}
              value={option.id}
              label={<TickText {...option} />}
              disabled={option.disabled}
            />
          ))}
        </div>
      </Checkbox.Group>
    </Stack>
  </Labelled>
));

import { SegmentedControl } from '@mantine/core';
import type { Types } from '../../gen/segmented_control';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    <SegmentedControl
      aria-labelledby={id}
      w="fit-content"
      orientation={props.vertical ? 'vertical' : 'horizontal'}
      data={props.options.map((option) => ({
        value: option.id,
        label: <span ref={part(`option:${option.id}`, '.mantine-SegmentedControl-control')}>{option.label}</span>,
        disabled: option.disabled,
      }))}
      value={state.selected}
      onChange={(selected) => set({ selected })}
    />
  </Labelled>
));

import { Button, Popover } from '@mantine/core';
import type { Types } from '../../gen/popover';
import { adapter } from '../../stage/adapter';
import { Bubble, usedLabel } from '../bubble';
import { Outcome } from '../outcome';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <Outcome chosen={usedLabel(props, state)} hold={part('outcome')}>
    <Popover opened={state.open} onChange={(open) => set({ open })} position={props.side} withArrow shadow="md" trapFocus>
      <Popover.Target>
        <Button ref={part('trigger')} variant="default" onClick={() => set({ open: !state.open })}>{props.label}</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Bubble props={props} part={part} onAct={(activated) => set({ activated, open: false })} />
      </Popover.Dropdown>
    </Popover>
  </Outcome>
));

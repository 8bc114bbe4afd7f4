import { Button, Popover } from '@mantine/core';
import type { Types } from '../../gen/notification_center';
import { adapter } from '../../stage/adapter';
import { Centre, Messages } from './list';

export default adapter<Types>('composed', (view) => {
  const { props, state, set, part } = view;
  return (
    <Centre view={view}>
      <Popover opened={state.open} onChange={(open) => set({ open })} position="bottom-start" shadow="md" trapFocus>
        <Popover.Target>
          <Button ref={part('trigger')} variant="default" onClick={() => set({ open: !state.open })}>{props.label}</Button>
        </Popover.Target>
        <Popover.Dropdown><Messages view={view} /></Popover.Dropdown>
      </Popover>
    </Centre>
  );
});

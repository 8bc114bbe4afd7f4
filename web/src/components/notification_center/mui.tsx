import { Button, Popover } from '@mui/material';
import { useRef } from 'react';
import type { Types } from '../../gen/notification_center';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Centre, Messages } from './list';

function View(view: ViewProps<Types>) {
  const { props, state, set, part } = view;
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <Centre view={view}>
      <span ref={anchor}>
        <Button ref={part('trigger')} variant="outlined" aria-haspopup="dialog" aria-expanded={state.open} onClick={() => set({ open: true })}>
          {props.label}
        </Button>
      </span>
      <Popover
        open={state.open}
        anchorEl={() => anchor.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => set({ open: false })}
        slotProps={{ paper: { sx: { p: 2, mt: 1 } } }}
      >
        <Messages view={view} />
      </Popover>
    </Centre>
  );
}

export default adapter<Types>('composed', View);

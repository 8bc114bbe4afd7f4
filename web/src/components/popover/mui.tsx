import { Button, Popover, type PopoverOrigin } from '@mui/material';
import { useRef } from 'react';
import type { Side, Types } from '../../gen/popover';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Bubble, usedLabel } from '../bubble';
import { Outcome } from '../outcome';

function View({ props, state, set, part }: ViewProps<Types>) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [anchorOrigin, transformOrigin] = ORIGINS[props.side];
  return (
    <Outcome chosen={usedLabel(props, state)} hold={part('outcome')}>
      <span ref={anchor}>
        <Button ref={part('trigger')} variant="outlined" aria-expanded={state.open} aria-haspopup="dialog" onClick={() => set({ open: true })}>
          {props.label}
        </Button>
      </span>
      <Popover
        open={state.open}
        anchorEl={() => anchor.current}
        anchorOrigin={anchorOrigin}
        transformOrigin={transformOrigin}
        onClose={() => set({ open: false })}
        slotProps={{ paper: { sx: { p: 2, [MARGIN[props.side]]: 1 } } }}
      >
        <Bubble props={props} part={part} onAct={(activated) => set({ activated, open: false })} />
      </Popover>
    </Outcome>
  );
}

const at = (vertical: PopoverOrigin['vertical'], horizontal: PopoverOrigin['horizontal']): PopoverOrigin => ({ vertical, horizontal });

/** The point of the button that the box hangs on, and the point of the box that hangs there. */
const ORIGINS: Record<Side, [PopoverOrigin, PopoverOrigin]> = {
  bottom: [at('bottom', 'left'), at('top', 'left')],
  top: [at('top', 'left'), at('bottom', 'left')],
  left: [at('center', 'left'), at('center', 'right')],
  right: [at('center', 'right'), at('center', 'left')],
};

const MARGIN: Record<Side, string> = { bottom: 'mt', top: 'mb', left: 'mr', right: 'ml' };

export default adapter<Types>('native', View);

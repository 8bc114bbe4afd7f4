import { Popover, Typography } from 'antd';
import type { Types } from '../../gen/hover_card';
import { adapter } from '../../stage/adapter';
import { Bubble, usedLabel } from '../bubble';
import { Outcome } from '../outcome';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <Outcome chosen={usedLabel(props, state)} hold={part('outcome')}>
    {/* Its own hover closes the card on the way into it unless it waits; to React, the card is inside this span. */}
    <span onMouseEnter={() => set({ open: true })} onMouseLeave={() => set({ open: false })}>
      <Popover
        trigger={[]}
        open={state.open}
        placement={props.side}
        onOpenChange={(open) => !open && set({ open })}
        content={<Bubble props={props} part={part} onAct={(activated) => set({ activated })} />}
      >
        <Typography.Link ref={part('trigger')}>{props.label}</Typography.Link>
      </Popover>
    </span>
  </Outcome>
));

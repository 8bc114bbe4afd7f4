import { Button, Popover } from 'antd';
import type { Types } from '../../gen/popover';
import { adapter } from '../../stage/adapter';
import { Bubble, usedLabel } from '../bubble';
import { Outcome } from '../outcome';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <Outcome chosen={usedLabel(props, state)} hold={part('outcome')}>
    <Popover
      trigger="click"
      destroyOnHidden
      open={state.open}
      placement={props.side}
      onOpenChange={(open) => set({ open })}
      content={<Bubble props={props} part={part} onAct={(activated) => set({ activated, open: false })} />}
    >
      <Button ref={part('trigger')} aria-expanded={state.open}>{props.label}</Button>
    </Popover>
  </Outcome>
));

import { Anchor, HoverCard } from '@mantine/core';
import type { Types } from '../../gen/hover_card';
import { adapter } from '../../stage/adapter';
import { Bubble, usedLabel } from '../bubble';
import { Outcome } from '../outcome';

export default adapter<Types>('native', ({ props, state, set, part }) => (
  <Outcome chosen={usedLabel(props, state)} hold={part('outcome')}>
    <HoverCard
      interactive
      closeDelay={0}
      position={props.side}
      shadow="md"
      withArrow
      initiallyOpened={state.open}
      onOpen={() => set({ open: true })}
      onClose={() => set({ open: false })}
    >
      <HoverCard.Target>
        <Anchor component="button" size="sm" ref={part('trigger')}>{props.label}</Anchor>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <Bubble props={props} part={part} onAct={(activated) => set({ activated })} />
      </HoverCard.Dropdown>
    </HoverCard>
  </Outcome>
));

import { Tour } from '@mantine/core';
import type { Types } from '../../gen/tour_teaching_tip';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Ground, WORDS, closed, useTargets } from './ground';

function View(view: ViewProps<Types>) {
  const { props, state, set, part } = view;
  const targets = useTargets(props.stops.length);
  return (
    <>
      <Ground view={view} targets={targets} />
      <Tour
        active={state.open}
        step={state.step}
        onStepChange={(step) => set({ step })}
        onClose={() => set(closed(props, state))}
        withCloseButton={false}
        stepTransitionDuration={0}
        labels={{ skip: WORDS.skip, back: WORDS.back, next: WORDS.next, close: WORDS.finish }}
      >
        {props.stops.map((stop, index) => (
          <Tour.Step key={stop.id} target={targets[index]} title={<span ref={part('title')}>{stop.label}</span>}>{stop.note}</Tour.Step>
        ))}
      </Tour>
    </>
  );
}

export default adapter<Types>('native', View, (within) => {
  const buttons = within('.mantine-Tour-navigationButton');
  const named = (word: string) => buttons.find((button) => button.textContent === word);
  return [['skip', named(WORDS.skip)], ['back', named(WORDS.back)], ['next', named(WORDS.next) ?? named(WORDS.finish)]];
});

import { Stepper, type StepperStepProps } from '@mantine/core';
import type { Types } from '../../gen/stepper';
import { adapter } from '../../stage/adapter';
import { Frame, canGo, goTo, placeOf } from './panel';

/** The library takes every step before the shown one for done; this one says itself whether it is. */
const Step = ({ done, ...props }: StepperStepProps & { done: boolean }) => (
  <Stepper.Step {...props} state={done ? 'stepCompleted' : props.state === 'stepProgress' ? 'stepProgress' : 'stepInactive'} />
);

export default adapter<Types>('native', (view) => {
  const { props, state, part } = view;
  return (
    <Frame {...view}>
      <Stepper
        size="sm"
        orientation={props.vertical ? 'vertical' : 'horizontal'}
        labelPosition={props.vertical ? 'right' : 'bottom'}
        wrap={false}
        active={placeOf(view)}
        onStepClick={(place) => goTo(view, place)}
      >
        {props.steps.map((step, place) => (
          <Step
            key={step.id}
            ref={part(`step:${step.id}`)}
            label={step.label}
            done={state.done.includes(step.id)}
            allowStepSelect={canGo(view, place)}
          />
        ))}
      </Stepper>
    </Frame>
  );
});

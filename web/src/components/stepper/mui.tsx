import { Step, StepButton, Stepper } from '@mui/material';
import type { Types } from '../../gen/stepper';
import { adapter } from '../../stage/adapter';
import { Frame, canGo, goTo, placeOf } from './panel';

export default adapter<Types>('native', (view) => {
  const { props, state, part } = view;
  return (
    <Frame {...view}>
      <Stepper
        nonLinear
        activeStep={placeOf(view)}
        orientation={props.vertical ? 'vertical' : 'horizontal'}
        alternativeLabel={!props.vertical}
        sx={{ flex: 'none' }}
      >
        {props.steps.map((step, place) => (
          <Step key={step.id} completed={state.done.includes(step.id)} disabled={!canGo(view, place)}>
            <StepButton ref={part(`step:${step.id}`)} color="inherit" onClick={() => goTo(view, place)}>{step.label}</StepButton>
          </Step>
        ))}
      </Stepper>
    </Frame>
  );
});

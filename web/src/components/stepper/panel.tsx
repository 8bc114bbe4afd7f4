import type { ReactNode } from 'react';
import type { Types } from '../../gen/stepper';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { flipped } from '../menu_items';

export const placeOf = ({ props, state }: ViewProps<Types>) => props.steps.findIndex((step) => step.id === state.active);

/** Whether one can go to the step at this place. */
export const canGo = ({ props, state }: ViewProps<Types>, place: number) =>
  place >= 0 && place < props.steps.length && (!props.linear || props.steps.slice(0, place).every((step) => state.done.includes(step.id)));

export const goTo = ({ props, set }: ViewProps<Types>, place: number) => set({ active: props.steps[place]?.id });

/** The steps, and below or beside them what the shown one says. */
export function Frame({ children, ...view }: ViewProps<Types> & { children: ReactNode }) {
  const kit = useKit();
  const { props, state, set, part, id } = view;
  const at = placeOf(view);
  const step = props.steps[at];
  const go = (place: number) => ({ disabled: !canGo(view, place), onPress: () => goTo(view, place) });
  return (
    <Labelled id={id} label={props.label}>
      <div role="group" aria-labelledby={id} style={{ display: 'flex', flexDirection: props.vertical ? 'row' : 'column', gap: 16 }}>
        {children}
        <div style={{ flex: '1 1 200px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 10 }}>
          <kit.Heading level={3}>{step?.label}</kit.Heading>
          {step?.note && <kit.Text>{step.note}</kit.Text>}
          <kit.Text muted small><span ref={part('status')}>{`Step ${at + 1} of ${props.steps.length}, ${state.done.length} done`}</span></kit.Text>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <kit.Button label="Back" {...go(at - 1)} hold={part('back')} />
            <kit.Button
              label={state.done.includes(state.active) ? 'Reopen' : 'Mark as done'}
              kind={state.done.includes(state.active) ? 'plain' : 'primary'}
              onPress={() => set({ done: flipped(state.done, state.active) })}
              hold={part('done')}
            />
            <kit.Button label="Next" {...go(at + 1)} hold={part('next')} />
          </div>
        </div>
      </div>
    </Labelled>
  );
}

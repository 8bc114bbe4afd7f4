import type { ReactNode } from 'react';
import type { Answer, Types } from '../../gen/alert_dialog_confirm';
import type { Kit } from '../../kits/kit';
import type { ViewProps } from '../../stage/adapter';
import { Outcome } from '../outcome';

/** What the three libraries put into their dialogs, and beside them. */
interface Question {
  trigger: ReactNode;
  content: ReactNode;
  /** Whether the question can be answered with yes. */
  ready: boolean;
  answer(answer: Answer): void;
}

export function question({ props, state, set, part }: ViewProps<Types>, kit: Kit): Question {
  const chosen = state.answer && (state.answer === 'confirmed' ? props.confirm : props.cancel);
  return {
    trigger: (
      <Outcome chosen={chosen ?? undefined} hold={part('outcome')}>
        <kit.Button label={props.label} onPress={() => set({ open: true, typed: '' })} hold={part('trigger')} />
      </Outcome>
    ),
    content: (
      <div style={{ display: 'flex', flexDirection: 'column', gap: 12 }}>
        <kit.Text>{props.body}</kit.Text>
        {props.phrase !== null && (
          <kit.Field
            control={{ kind: 'text', label: `Type ${props.phrase} to go on`, value: '', options: [] }}
            value={state.typed}
            onChange={(typed) => set({ typed: String(typed) })}
            hold={part('field')}
          />
        )}
      </div>
    ),
    ready: props.phrase === null || state.typed === props.phrase,
    answer: (answer) => set({ open: false, answer, typed: '' }),
  };
}

type Found = [Types['part'], Element | undefined];

export const scanFocus = (within: (selector: string) => Element[]): Found => ['focus', within('input:focus')[0]];

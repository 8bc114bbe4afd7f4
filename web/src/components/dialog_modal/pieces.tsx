import type { ReactNode } from 'react';
import type { State, Types } from '../../gen/dialog_modal';
import type { ControlValue, Kit } from '../../kits/kit';
import type { ViewProps } from '../../stage/adapter';

/** What the three libraries put into their dialogs, and beside them. */
export interface Pieces {
  trigger: ReactNode;
  content: ReactNode;
  foot: ReactNode;
  dismiss(): void;
}

export function pieces({ props, state, set, part }: ViewProps<Types>, kit: Kit): Pieces {
  const shown = Object.fromEntries(
    props.fields.map(({ label, value }) => [label, state.pending[label] ?? state.values[label] ?? value]),
  ) as Record<string, ControlValue>;
  const close = (result: string, values: State['values']) => set({ open: false, result, values, pending: {}, page: 0 });
  const page = props.pages[state.page];
  const fields = page ? props.fields.filter(({ label }) => page.fields.includes(label)) : props.fields;
  const isLast = state.page >= props.pages.length - 1;
  const chosen = props.actions.find(({ id }) => id === state.result)?.label ?? state.result ?? 'none';
  const submitted = props.fields
    .filter(({ label }) => label in state.values)
    .map(({ label }) => `${label}: ${inWords(state.values[label])}`);

  return {
    trigger: (
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 16px' }}>
        <kit.Button label={props.label} onPress={() => set({ open: true, pending: shown, page: 0 })} hold={part('trigger')} />
        <div style={COLUMN(2)}>
          <kit.Text muted small>
            Last choice: <b ref={part('outcome')}>{chosen}</b>
          </kit.Text>
          {submitted.length > 0 && <kit.Text small>{submitted.join(' · ')}</kit.Text>}
        </div>
      </div>
    ),
    content: (
      <div style={COLUMN(16)}>
        {props.body && <kit.Text>{props.body}</kit.Text>}
        {page && (
          <div style={COLUMN(4)}>
            <kit.Text muted small>{`Step ${state.page + 1} of ${props.pages.length}`}</kit.Text>
            <kit.Heading level={3}>{page.label}</kit.Heading>
            {page.note && <kit.Text>{page.note}</kit.Text>}
          </div>
        )}
        {fields.map((control) => (
          <kit.Field
            key={control.label}
            control={control}
            value={shown[control.label]}
            onChange={(value) => set({ pending: { ...shown, [control.label]: value } })}
            hold={part(`field:${control.label}`)}
          />
        ))}
      </div>
    ),
    foot: (
      <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 }}>
        {state.page > 0 && <kit.Button label="Back" onPress={() => set({ page: state.page - 1 })} hold={part('back')} />}
        {!isLast && <kit.Button label="Next" kind="primary" onPress={() => set({ page: state.page + 1 })} hold={part('next')} />}
        {isLast && props.actions.map(({ id, label, submits }) => (
          <kit.Button
            key={id}
            label={label}
            kind={submits ? 'primary' : 'plain'}
            onPress={() => close(id, submits ? shown : state.values)}
            hold={part(`action:${id}`)}
          />
        ))}
      </div>
    ),
    dismiss: () => close('dismissed', state.values),
  };
}

type Found = [Types['part'], Element | undefined];

/** The options of the select that is open, and the field that has the focus. */
export function scanFields(within: (selector: string) => Element[], option: string): Found[] {
  const options = within(option).filter((found) => found.getClientRects().length > 0);
  return [...options.map((found): Found => [`option:${found.textContent}`, found]), ['focus', within('input:focus')[0]]];
}

const COLUMN = (gap: number) => ({ display: 'flex', flexDirection: 'column', gap, minWidth: 0 }) as const;

function inWords(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value) || 'empty';
}

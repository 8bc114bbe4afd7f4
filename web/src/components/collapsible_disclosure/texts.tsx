import type { FC, ReactNode } from 'react';
import type { Types } from '../../gen/collapsible_disclosure';
import { useKit, type ViewProps } from '../../stage/adapter';
import { flipped } from '../menu_items';

/** One text that opens and closes, as the library has it. */
export type Disclosure = FC<{ label: string; open: boolean; onToggle(): void; hold(element: Element | null): void; children: ReactNode }>;

/** The text, and inside it those that open on their own. */
export function Texts({ Disclosure, ...view }: ViewProps<Types> & { Disclosure: Disclosure }) {
  const kit = useKit();
  const { props, state, set, part } = view;
  return (
    <Disclosure label={props.label} open={state.open} onToggle={() => set({ open: !state.open })} hold={part('toggle')}>
      <kit.Text>{props.text}</kit.Text>
      {props.inner.map((inner) => (
        <Disclosure
          key={inner.id}
          label={inner.label}
          open={state.inner_open.includes(inner.id)}
          onToggle={() => set({ inner_open: flipped(state.inner_open, inner.id) })}
          hold={part(`inner:${inner.id}`)}
        >
          <kit.Text>{inner.note}</kit.Text>
        </Disclosure>
      ))}
    </Disclosure>
  );
}

export const INSIDE = { display: 'flex', flexDirection: 'column', gap: 6, padding: '4px 0 6px 28px' } as const;

//! The list whose rows open the menu, and what a choice in the menu changes. The menu itself is the library's.

import type { MouseEvent, ReactNode } from 'react';
import type { State, Types } from '../../gen/context_menu';
import type { MenuItem } from '../../gen/stage';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { everyItem, flipped, ticksOf, type MenuView } from '../menu_items';

/** The menu of whichever row it is open on. */
export const menuOf = ({ state, set, part }: ViewProps<Types>): MenuView => ({
  checked: state.checked,
  part,
  choose: (item) => set(afterChoice(state, item)),
});

/** Ticks stay in an open menu; everything else closes it. */
function afterChoice(state: State, item: MenuItem): Partial<State> {
  const { used, checked, open_on } = state;
  if (!item.checkbox) return { used: open_on === null ? used : [...used, { on: open_on, item: item.id }], open_on: null };
  return { checked: flipped(checked, item.id) };
}

interface FrameProps extends Pick<ViewProps<Types>, 'props' | 'state' | 'id'> {
  children: ReactNode;
}

/** The label with the ticked entries beside it. The browser's own menu never opens on the control or its popups. */
export function Frame({ props, state, id, children }: FrameProps) {
  return (
    <div onContextMenu={(event) => event.preventDefault()}>
      <Labelled id={id} label={props.label} value={ticksOf(props.items, state.checked)}>{children}</Labelled>
    </div>
  );
}

interface RowsProps extends Pick<ViewProps<Types>, 'props' | 'state' | 'part' | 'id'> {
  onMenu(row: string, event: MouseEvent): void;
}

/** Each row shows at its end what has been used on it. */
export function Rows({ props, state, part, id, onMenu }: RowsProps) {
  const kit = useKit();
  const labelOf = (item: string) => everyItem(props.items).find((one) => one.id === item)?.label;
  return (
    <div role="list" aria-labelledby={id} style={{ border: LINE, borderRadius: 6, overflow: 'hidden', userSelect: 'none' }}>
      {props.rows.map((row, index) => (
        <div
          key={row.id}
          ref={part(`row:${row.id}`)}
          role="listitem"
          tabIndex={0}
          onContextMenu={(event) => onMenu(row.id, event)}
          style={{ ...ROW, borderTop: index > 0 ? LINE : undefined, background: state.open_on === row.id ? shade(10) : undefined }}
        >
          <kit.Text>{row.label}</kit.Text>
          {row.note && <kit.Text muted small>{row.note}</kit.Text>}
          <span style={{ marginInlineStart: 'auto', display: 'flex', gap: 6 }}>
            {state.used.filter((use) => use.on === row.id).map((use, nth) => <kit.Tag key={nth}>{labelOf(use.item)}</kit.Tag>)}
          </span>
        </div>
      ))}
    </div>
  );
}

const shade = (percent: number) => `color-mix(in srgb, currentColor ${percent}%, transparent)`;
const LINE = `1px solid ${shade(20)}`;
const ROW = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 12,
  padding: 'calc(var(--row, 10px) * 0.6) 12px',
  cursor: 'context-menu',
} as const;

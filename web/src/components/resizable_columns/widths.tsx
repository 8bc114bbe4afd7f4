//! How wide columns may be, and how a header says it; the same in every library.

import type { ReactNode } from 'react';
import type { Props, State, Types } from '../../gen/resizable_columns';
import type { Column } from '../../gen/stage';
import { useKit, type ViewProps } from '../../stage/adapter';

/** The width that a column takes when it is dragged to so many pixels. */
export const snapped = ({ step, min, max }: Props, width: number) => Math.round(Math.min(max, Math.max(min, width)) / step) * step;

export const resized = (props: Props, { widths }: State, column: string, width: number): State => ({
  widths: { ...widths, [column]: snapped(props, width) },
});

export const total = ({ columns }: Props, { widths }: State) => columns.reduce((sum, { id }) => sum + widths[id], 0);

/** A column's name, with its width behind it. */
export function Title({ column, view: { state, part } }: { column: Column; view: ViewProps<Types> }) {
  const kit = useKit();
  return (
    <span ref={part(`header:${column.id}`)} style={{ display: 'flex', flexDirection: 'column', lineHeight: 1.3, overflow: 'hidden', whiteSpace: 'nowrap' }}>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{column.label}</span>
      <span ref={part(`shown:${column.id}`)} style={{ fontWeight: 400 }}><kit.Text muted small>{`${state.widths[column.id]} px`}</kit.Text></span>
    </span>
  );
}

/** The edge that is dragged, for the libraries that bring none: a line in a strip that is easier to hit. */
export const EDGE = {
  position: 'absolute', top: 0, bottom: 0, right: 0, width: 8, cursor: 'col-resize', touchAction: 'none', zIndex: 1,
  borderRight: '2px solid color-mix(in srgb, currentColor 35%, transparent)',
} as const;

/** A table of exactly the width of its columns, which scrolls sideways, and only so, where that is too much. */
export function Exactly({ width, children }: { width: number; children: ReactNode }) {
  return (
    <div style={{ overflow: 'auto hidden' }}>
      <div style={{ width }}>{children}</div>
    </div>
  );
}

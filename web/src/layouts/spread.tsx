//! Puts a block at one of nine places of an area, with real content in the room that it leaves.

import type { FC, ReactNode } from 'react';
import type { Anchor, Kit } from '../kits/kit';
import { Fields } from './page';

interface SpreadProps {
  kit: Kit;
  at: Anchor;
  /** Width in pixels that the block may take. */
  width: number;
  /** Height in pixels to fill where the area does not get one from the page. */
  height?: number;
  /** Clutter, beside the block in groups with these titles. */
  clutter: ReactNode[];
  titles?: [string, string];
  /** Whether all of it is one surface, with lines between the columns, and not a set of cards. */
  joined?: boolean;
  /**
   * Text below the clutter, and above and below the block. Whatever does not fit is left out, so that it never
   * pushes the block off the screen; it may not hold controls.
   */
  beside: ReactNode[];
  above: ReactNode[];
  below: ReactNode[];
  children: ReactNode;
}

export const Spread: FC<SpreadProps> = (props) => {
  const { kit, at, width, height, clutter, titles = ['Options', 'More options'], joined, beside, above, below, children } = props;
  const centred = at.across === 0.5;
  const halfOf = (all: ReactNode[]) => Math.ceil(all.length / 2);
  const side = (fields: ReactNode[], text: ReactNode[], title: string) => (
    <div className="pg-column">
      {fields.length > 0 && !joined && <kit.Card title={title}><Fields>{fields}</Fields></kit.Card>}
      {fields.length > 0 && joined && <kit.Heading level={3}>{title}</kit.Heading>}
      {joined && <Fields>{fields}</Fields>}
      {text.length > 0 && <Filler>{text}</Filler>}
    </div>
  );
  const all = () => side(clutter, beside, titles[0]);
  // A side gives way to the block as far as its fields or its text can still be read.
  const rest = clutter.length > 0 || beside.length > 0 ? 'minmax(calc(var(--field) + 56px), 1fr)' : 'minmax(0, 1fr)';
  const columns = [at.across > 0 ? rest : '', `minmax(0, ${width}px)`, at.across < 1 ? rest : ''].join(' ');
  return (
    <div className={`pg-spread ${joined ? 'pg-joined' : ''}`} style={{ gridTemplateColumns: columns, minHeight: height }}>
      {centred && side(clutter.slice(0, halfOf(clutter)), beside.slice(0, halfOf(beside)), titles[0])}
      {at.across === 1 && all()}
      <Placed down={at.down} above={above} below={below}>{children}</Placed>
      {at.across === 0 && all()}
      {centred && side(clutter.slice(halfOf(clutter)), beside.slice(halfOf(beside)), titles[1])}
    </div>
  );
};

type PlacedProps = Pick<SpreadProps, 'height' | 'above' | 'below' | 'children'> & Pick<Anchor, 'down'>;

/** A column that keeps the block at its top, in its middle or at its bottom. */
export const Placed: FC<PlacedProps> = ({ down, height, above, below, children }) => (
  <div className="pg-column" style={{ minHeight: height }}>
    {down > 0 && <Filler>{above}</Filler>}
    {children}
    {down < 1 && <Filler>{below}</Filler>}
  </div>
);

const Filler: FC<{ children: ReactNode[] }> = ({ children }) => (
  <div className="pg-filler">
    {children.map((item, index) => (
      <div key={index}>{item}</div>
    ))}
  </div>
);

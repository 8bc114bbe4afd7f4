//! A table of records, one column of which holds the controls.

import type { ReactNode } from 'react';
import { References } from './block';
import type { Layout, LayoutProps } from './layout';
import { Fields, Page, PageTitle, paragraphs, Stats } from './page';
import { Placed } from './spread';

/** How many fields fit into one bar. */
const BAR = 6;

export const TableCell: Layout = (props) => {
  const { scene, kit, at, references, notes, clutter, confirm } = props;
  const title = (
    <div key="title" className="pg-tile">
      <PageTitle scene={scene} kit={kit} />
    </div>
  );
  const stats = (
    <div key="stats" className="pg-tile">
      <Stats scene={scene} kit={kit} />
    </div>
  );
  return (
    <Page scene={scene} kit={kit}>
      <Fields>{clutter.slice(0, BAR)}</Fields>
      <Placed down={at.down} above={[title, stats, ...paragraphs(props)]} below={at.down === 0.5 ? paragraphs(props) : [stats, ...paragraphs(props)]}>
        <kit.Card title={scene.title} foot={confirm}>
          <div className="pg-body">
            {notes.map((note, index) => (
              <div key={index}>{note}</div>
            ))}
            <div className="pg-pair">
              <div style={{ flex: '1 1 720px', minWidth: 0, overflow: 'auto hidden' }}>
                <kit.Table {...table(props)} />
              </div>
              <References kit={kit} references={references} />
            </div>
          </div>
        </kit.Card>
      </Placed>
      <Fields>{clutter.slice(BAR)}</Fields>
    </Page>
  );
};

/** The world's table with a column for the controls, as far across and as far down as the anchor says. */
function table({ scene, at, controls }: LayoutProps): { columns: ReactNode[]; rows: ReactNode[][] } {
  const { columns, rows } = scene.world.table;
  const kept = Math.min(columns.length, 3);
  const column = at.across === 0.5 ? Math.min(2, kept) : at.across * kept;
  // Few rows above: every one of them pushes a tall control towards the edge of the screen.
  const first = at.down === 0 ? 0 : 1;
  const last = Math.max(0, Math.min(4 - 4 * at.down, rows.length - first - controls.length));
  const withCell = (cells: string[], cell: ReactNode): ReactNode[] => [...cells.slice(0, column), cell, ...cells.slice(column, kept)];
  return {
    columns: withCell(columns, 'Setting'),
    rows: Array.from({ length: first + controls.length + last }, (_, index) => {
      const control = controls[index - first];
      const cell = control === undefined ? 'Default' : <div className="pg-cell">{control}</div>;
      return withCell(rows[index % rows.length] ?? [], cell);
    }),
  };
}

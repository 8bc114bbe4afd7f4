//! The page around the controls: bar, navigation, heading, and the pieces of a world that fill it.

import type { FC, ReactNode } from 'react';
import type { Scene } from '../gen/stage';
import type { Kit } from '../kits/kit';
import './layouts.css';

interface Around {
  scene: Scene;
  kit: Kit;
}

/** The classes that set the gaps, and the least width of a field, for everything below. */
export const gaps = ({ factors }: Scene) => `pg-${factors.spacing} pg-${factors.scale}`;

export const Page: FC<Around & { nav?: boolean; fixed?: boolean; children: ReactNode }> = ({ scene, kit, nav, fixed, children }) => (
  <div className={`pg ${gaps(scene)} ${fixed ? 'pg-fixed' : ''}`}>
    <kit.Header product={scene.world.product} user={scene.world.user} />
    <div className="pg-frame">
      {nav && <kit.Nav items={scene.world.nav} />}
      <main className="pg-main">{children}</main>
    </div>
  </div>
);

export const PageTitle: FC<Around> = ({ scene, kit }) => (
  <div className="pg-title">
    <kit.Heading level={1}>{scene.world.page}</kit.Heading>
    <kit.Text muted>{scene.world.intro}</kit.Text>
  </div>
);

export const Stats: FC<Around> = ({ scene, kit }) => (
  <div className="pg-stats">
    {scene.world.stats.slice(0, 4).map((stat) => (
      <kit.Stat key={stat.label} {...stat} />
    ))}
  </div>
);

export const Rows: FC<Around & { count?: number }> = ({ scene, kit, count = 6 }) => (
  <kit.Table columns={scene.world.table.columns} rows={scene.world.table.rows.slice(0, count)} />
);

/** Facts side by side, as they stand in the head of a record. */
export const Facts: FC<Around & { count?: number }> = ({ scene, kit, count = 6 }) => (
  <div className="pg-facts">
    {scene.world.facts.slice(0, count).map(({ label, value }) => (
      <div key={label} className="pg-title">
        <kit.Text muted small>{label}</kit.Text>
        <kit.Text>{value}</kit.Text>
      </div>
    ))}
  </div>
);

export const Activity: FC<Around & { count?: number }> = ({ scene, kit, count = 5 }) => (
  <div className="pg-lines">
    {scene.world.activity.slice(0, count).map((line) => (
      <kit.Text key={line} small>{line}</kit.Text>
    ))}
  </div>
);

/** Facts as rows for a `Spread` to fill its column with: all of them, or half above and half below a block in the middle. */
export function factRows({ scene, kit }: Around, down: number): { above: ReactNode[]; below: ReactNode[] } {
  const rows = scene.world.facts.map(({ label, value }) => (
    <div key={label}>
      <div className="pg-line">
        <kit.Text muted>{label}</kit.Text>
        <kit.Text>{value}</kit.Text>
      </div>
      <kit.Divider />
    </div>
  ));
  const middle = Math.ceil(rows.length / 2);
  return down === 0.5 ? { above: rows.slice(0, middle), below: rows.slice(middle) } : { above: rows, below: rows };
}

export const Paragraph: FC<{ kit: Kit; children: string }> = ({ kit, children }) => (
  <div className="pg-paragraph">
    <kit.Text>{children}</kit.Text>
  </div>
);

export const paragraphs = ({ scene, kit }: Around): ReactNode[] =>
  scene.world.article.map((paragraph) => <Paragraph key={paragraph} kit={kit}>{paragraph}</Paragraph>);

/** Clutter as fields of one form. */
export const Fields: FC<{ children: ReactNode[] }> = ({ children }) =>
  children.length > 0 && (
    <div className="pg-fields">
      {children.map((field, index) => (
        <div key={index}>{field}</div>
      ))}
    </div>
  );

/** A card among others that fill a column. */
export const Tile: FC<{ kit: Kit; title: string; children: ReactNode }> = ({ kit, title, children }) => (
  <div className="pg-tile">
    <kit.Card title={title}>{children}</kit.Card>
  </div>
);

export const ActivityTile: FC<Around & { count?: number }> = (props) => (
  <Tile kit={props.kit} title="Recent activity">
    <Activity {...props} />
  </Tile>
);

export const NewsTile: FC<Around> = (props) => (
  <Tile kit={props.kit} title="Notice board">
    {paragraphs(props)[0]}
  </Tile>
);

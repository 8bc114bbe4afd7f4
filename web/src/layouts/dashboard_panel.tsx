//! A dashboard: the controls are one of its panels.

import { Block, blockWidth } from './block';
import type { Layout } from './layout';
import { ActivityTile, Facts, NewsTile, Page, Rows, Stats, Tile } from './page';
import { Spread } from './spread';

export const DashboardPanel: Layout = (props) => {
  const { scene, kit, at, references, clutter } = props;
  const around = { scene, kit };
  const facts = (
    <Tile key="facts" kit={kit} title="Details">
      <Facts {...around} count={3} />
    </Tile>
  );
  const rows = (
    <Tile key="rows" kit={kit} title={scene.world.page}>
      <Rows {...around} count={4} />
    </Tile>
  );
  const activity = <ActivityTile key="activity" {...around} count={clutter.length > 0 ? 3 : 5} />;
  const news = <NewsTile key="news" {...around} />;
  // The table is too wide for a narrow column, and too high to stand below clutter.
  const narrow = at.across === 0.5 || references.length > 0;
  const [beside, rest] = narrow || clutter.length > 0 ? [[activity, news], [facts, rows]] : [[rows, activity], [facts, news]];
  return (
    <Page scene={scene} kit={kit}>
      {at.down > 0 && <Stats {...around} />}
      <Spread
        kit={kit}
        at={at}
        width={blockWidth(props, 620)}
        clutter={clutter}
        titles={['Filters', 'Display']}
        beside={beside}
        above={at.down === 0.5 ? rest.slice(0, 1) : rest}
        below={at.down === 0.5 ? rest.slice(1) : rest}
      >
        <Block {...props} grid />
      </Spread>
      {at.down === 0 && <Stats {...around} />}
    </Page>
  );
};

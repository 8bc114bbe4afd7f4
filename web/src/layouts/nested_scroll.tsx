//! A panel with its own scrollbar in a page that scrolls too; the controls stand below the panel's first screen.

import { Body, blockWidth } from './block';
import type { Layout } from './layout';
import { Activity, Facts, Page, PageTitle, paragraphs, Rows } from './page';
import { Spread } from './spread';

export const NestedScroll: Layout = (props) => {
  const { scene, kit, at, clutter, confirm } = props;
  const stats = scene.world.stats.slice(0, 4).map((stat) => (
    <div key={stat.label} className="pg-tile">
      <kit.Stat {...stat} />
    </div>
  ));
  const text = paragraphs(props);
  return (
    <Page scene={scene} kit={kit} fixed>
      <div className="pg-screen">
        <PageTitle scene={scene} kit={kit} />
        <Spread kit={kit} at={at} width={blockWidth(props, 640)} clutter={clutter} beside={stats} above={[]} below={[]}>
          <kit.Card title={scene.title}>
            <div className="pg-panel">
              <div className="pg-stack">
                {text.slice(0, 1)}
                <Facts scene={scene} kit={kit} />
                <Rows scene={scene} kit={kit} />
                <kit.Heading level={3}>Recent activity</kit.Heading>
                <Activity scene={scene} kit={kit} count={8} />
                <kit.Divider />
                <Body {...props} />
                {confirm}
              </div>
            </div>
          </kit.Card>
        </Spread>
      </div>
      <kit.Card title="Notice board">
        <div className="pg-stack">{text.slice(1)}</div>
      </kit.Card>
    </Page>
  );
};

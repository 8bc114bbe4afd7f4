//! An article with the controls between its paragraphs.

import { Body, blockWidth } from './block';
import type { Layout } from './layout';
import { ActivityTile, Facts, Page, PageTitle, Paragraph, Tile } from './page';
import { Spread } from './spread';

export const InlineSurface: Layout = (props) => {
  const { scene, kit, at, clutter, confirm } = props;
  // Sentence by sentence, so that some fit above even a tall control.
  const article = scene.world.article
    .flatMap((paragraph) => paragraph.split(/(?<=\.) /))
    .map((sentence) => <Paragraph key={sentence} kit={kit}>{sentence}</Paragraph>);
  const lead = at.down === 0.5 ? Math.ceil(article.length / 2) : at.down * article.length;
  const facts = (
    <Tile key="facts" kit={kit} title="At a glance">
      <Facts scene={scene} kit={kit} count={4} />
    </Tile>
  );
  return (
    <Page scene={scene} kit={kit}>
      <PageTitle scene={scene} kit={kit} />
      <Spread
        kit={kit}
        at={at}
        width={blockWidth(props, 660)}
        clutter={clutter}
        titles={['Reading options', 'Sharing']}
        beside={[facts, <ActivityTile key="activity" scene={scene} kit={kit} />]}
        above={article.slice(0, lead)}
        below={article.slice(lead)}
      >
        <section className="pg-surface">
          <kit.Heading level={2}>{scene.title}</kit.Heading>
          <Body {...props} />
          {confirm}
        </section>
      </Spread>
    </Page>
  );
};

//! A form of several columns: the controls in one among read-only rows, other fields in the next.

import { Body, blockWidth } from './block';
import type { Layout } from './layout';
import { Activity, factRows, Page, PageTitle, paragraphs } from './page';
import { Spread } from './spread';

export const FormSection: Layout = (props) => {
  const { scene, kit, at, clutter, confirm } = props;
  const log = (
    <div className="pg-lines">
      <kit.Heading level={3}>History</kit.Heading>
      <Activity scene={scene} kit={kit} />
    </div>
  );
  const help = (
    <div className="pg-lines">
      <kit.Heading level={3}>Guidance</kit.Heading>
      {paragraphs(props)[0]}
    </div>
  );
  return (
    <Page scene={scene} kit={kit}>
      <PageTitle scene={scene} kit={kit} />
      <kit.Card title={scene.title} foot={confirm}>
        <Spread
          kit={kit}
          at={at}
          width={blockWidth(props, 520)}
          height={confirm ? 350 : 410}
          clutter={clutter}
          titles={['General', 'Additional']}
          joined
          beside={[help, log]}
          {...factRows(props, at.down)}
        >
          <Body {...props} />
        </Spread>
      </kit.Card>
    </Page>
  );
};

//! Settings in groups beside the main navigation.

import { Block, blockWidth } from './block';
import type { Layout } from './layout';
import { ActivityTile, factRows, NewsTile, Page, PageTitle } from './page';
import { Spread } from './spread';

export const SettingsPanel: Layout = (props) => {
  const { scene, kit, at, references, clutter } = props;
  // Between the navigation and two columns of text there would be no room for a reference beside its control.
  const crowded = at.across === 0.5 && references.length > 0;
  const beside = [<ActivityTile key="activity" scene={scene} kit={kit} count={3} />, <NewsTile key="news" scene={scene} kit={kit} />];
  return (
    <Page scene={scene} kit={kit} nav>
      <PageTitle scene={scene} kit={kit} />
      <Spread
        kit={kit}
        at={at}
        width={blockWidth(props, 540)}
        clutter={clutter}
        titles={['Preferences', 'More options']}
        beside={crowded ? [] : beside}
        {...factRows(props, at.down)}
      >
        <Block {...props} grid />
      </Spread>
    </Page>
  );
};

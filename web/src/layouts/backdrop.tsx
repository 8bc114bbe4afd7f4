//! The page over which a dialog or a drawer is open.

import type { FC } from 'react';
import type { LayoutProps } from './layout';
import { Activity, Fields, Page, PageTitle, Rows, Stats } from './page';

export const Backdrop: FC<LayoutProps> = ({ scene, kit, clutter }) => (
  <Page scene={scene} kit={kit} nav>
    <PageTitle scene={scene} kit={kit} />
    <Stats scene={scene} kit={kit} />
    <Fields>{clutter}</Fields>
    <Rows scene={scene} kit={kit} />
    <kit.Card title="Recent activity">
      <Activity scene={scene} kit={kit} />
    </kit.Card>
  </Page>
);

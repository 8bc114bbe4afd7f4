//! A drawer over a page.

import type { Anchor } from '../kits/kit';
import { Backdrop } from './backdrop';
import { Body, blockWidth } from './block';
import type { Layout } from './layout';
import { Activity, Facts, Fields, factRows, gaps } from './page';
import { Placed, Spread } from './spread';

export const DrawerFlow: Layout = (props) => {
  const { scene, kit, at, clutter, confirm } = props;
  const side = sideOf(at);
  const level = side === 'top' || side === 'bottom';
  // A level drawer has no room for fields of its own above or below the controls.
  const own = level ? [] : clutter.slice(0, 2);
  const facts = <Facts key="facts" scene={scene} kit={kit} count={3} />;
  const activity = <Activity key="activity" scene={scene} kit={kit} />;
  return (
    <>
      <Backdrop {...props} clutter={clutter.slice(own.length)} />
      <kit.Drawer title={scene.title} side={side} foot={confirm}>
        <div className={`pg-stack ${gaps(scene)}`}>
          {level ? (
            <Spread
              kit={kit}
              at={{ across: 0.5, down: 0 }}
              width={blockWidth(props, 600)}
              height={confirm ? 210 : 260}
              clutter={[]}
              joined
              beside={[facts, activity]}
              above={[]}
              below={[]}
            >
              <Body {...props} />
            </Spread>
          ) : (
            <Placed down={at.down} height={confirm ? 500 : 570} {...factRows(props, at.down)}>
              <Body {...props} />
              {own.length > 0 && <kit.Divider />}
              <Fields>{own}</Fields>
            </Placed>
          )}
        </div>
      </kit.Drawer>
    </>
  );
};

function sideOf({ across, down }: Anchor): 'left' | 'right' | 'top' | 'bottom' {
  if (across === 0) return 'left';
  if (across === 1 || down === 0.5) return 'right';
  return down === 0 ? 'top' : 'bottom';
}

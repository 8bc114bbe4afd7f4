//! One card on a bare page.

import { Block, blockWidth } from './block';
import type { Layout } from './layout';
import { Fields, gaps } from './page';

export const IsolatedCard: Layout = (props) => {
  const { scene, kit, at, clutter } = props;
  return (
    <div className={`pg-bare ${gaps(scene)}`} style={{ justifyContent: toward(at.across), alignItems: toward(at.down) }}>
      <div style={{ flex: `0 1 ${blockWidth(props, 560)}px`, minWidth: 0 }}>
        <Block {...props} />
      </div>
      {clutter.length > 0 && (
        <div style={{ flex: `0 0 calc(var(--field) * ${clutter.length > 4 ? 2 : 1} + 80px)`, minWidth: 0 }}>
          <kit.Card title="More options">
            <Fields>{clutter}</Fields>
          </kit.Card>
        </div>
      )}
    </div>
  );
};

function toward(fraction: 0 | 0.5 | 1): string {
  if (fraction === 0) return 'flex-start';
  return fraction === 1 ? 'flex-end' : 'center';
}

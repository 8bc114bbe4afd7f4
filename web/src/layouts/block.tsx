//! The block that holds the controls, with what belongs to them.

import type { FC } from 'react';
import type { LayoutProps } from './layout';
import { gaps } from './page';

/** Notes, controls and references. `grid` sets four or more controls in columns where they have the room. */
export const Body: FC<LayoutProps & { grid?: boolean }> = ({ scene, kit, notes, controls, references, grid }) => (
  <div className={`pg-body ${gaps(scene)}`}>
    {notes.map((note, index) => (
      <div key={index}>{note}</div>
    ))}
    <div className="pg-pair">
      <div className={`pg-controls ${grid && controls.length > 3 ? 'pg-two' : ''}`}>
        {controls.map((control, index) => (
          <div key={index} className="pg-control">
            {control}
          </div>
        ))}
      </div>
      <References kit={kit} references={references} />
    </div>
  </div>
);

export const References: FC<Pick<LayoutProps, 'kit' | 'references'>> = ({ kit, references }) =>
  references.length > 0 && (
    <div className="pg-reference">
      <kit.Card title="Reference">
        <div className="pg-stack">
          {references.map((reference, index) => (
            <div key={index}>{reference}</div>
          ))}
        </div>
      </kit.Card>
    </div>
  );

/** The body in a card with the scene's title, and the buttons at its foot. */
export const Block: FC<LayoutProps & { grid?: boolean }> = (props) => (
  <props.kit.Card title={props.scene.title} foot={props.confirm}>
    <Body {...props} />
  </props.kit.Card>
);

/** How wide the block should be, given the usual width: a reference stands beside the control it belongs to, and can be read. */
export const blockWidth = ({ references }: LayoutProps, usual: number) => (references.length > 0 ? Math.max(usual, 840) : usual);

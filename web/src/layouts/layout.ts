//! What a layout is given. It only arranges: everything that has a state is made elsewhere.

import type { FC, ReactNode } from 'react';
import type { Scene } from '../gen/stage';
import type { Anchor, Kit } from '../kits/kit';

export interface LayoutProps {
  scene: Scene;
  kit: Kit;
  /** Where the block that holds the controls stands. */
  at: Anchor;
  /** The controls under test, in order, each with its own label inside. */
  controls: ReactNode[];
  /** Controls that show how another should end; empty unless the scene gives visual guidance. */
  references: ReactNode[];
  /** Notices that belong beside the controls. */
  notes: ReactNode[];
  /** Clutter: real controls that belong to the page around. */
  clutter: ReactNode[];
  /** Apply and Cancel with their status text; null where changes take effect at once. */
  confirm: ReactNode | null;
}

export type Layout = FC<LayoutProps>;

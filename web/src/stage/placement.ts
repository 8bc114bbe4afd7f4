import type { Placement } from '../gen/stage';
import type { Anchor } from '../kits/kit';

export function anchorOf(placement: Placement): Anchor {
  const across = placement.endsWith('left') ? 0 : placement.endsWith('right') ? 1 : 0.5;
  const down = placement.startsWith('top') ? 0 : placement.startsWith('bottom') ? 1 : 0.5;
  return { across, down };
}

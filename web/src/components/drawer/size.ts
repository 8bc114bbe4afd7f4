import type { Side } from '../../gen/drawer';

/** How far a drawer comes in, in pixels. */
export const sizeOf = (side: Side): number => (side === 'left' || side === 'right' ? 400 : 340);

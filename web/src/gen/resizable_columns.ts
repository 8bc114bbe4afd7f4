// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Column } from './stage';

export type Props = { label: string, columns: Array<Column>, rows: Record<string, string | number>[], 
/**
 * Widths snap to this many pixels, so that each can be met exactly.
 */
step: number, 
/**
 * No column can be narrower or wider than this.
 */
min: number, max: number, };

export type State = { 
/**
 * Pixels by column.
 */
widths: { [key in string]: number }, };

export type Part = `header:${string}` | `handle:${string}` | `shown:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

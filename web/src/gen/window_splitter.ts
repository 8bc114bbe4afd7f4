// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * The note of each pane is its content.
 */
panes: Array<Choice>, 
/**
 * Stacks the panes instead of placing them side by side.
 */
stacked: boolean, 
/**
 * No pane can become smaller than this many percent.
 */
min: number, };

export type State = { 
/**
 * Whole percents of the space, which add up to 100.
 */
sizes: Array<number>, };

export type Part = `handle:${string}` | `pane:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

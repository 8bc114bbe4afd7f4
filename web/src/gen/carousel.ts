// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * The note of each slide is what stands on it below its label.
 */
slides: Array<Choice>, 
/**
 * Marks below the slides, one for each.
 */
dots: boolean, 
/**
 * After the last slide comes the first.
 */
endless: boolean, 
/**
 * The label of a button on every slide that chooses it, or lets it go again.
 */
choose: string | null, };

export type State = { 
/**
 * The slide that is shown, counted from 0.
 */
index: number, chosen: string | null, };

export type Part = 'previous' | 'next' | `dot:${string}` | 'choose' | 'position';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

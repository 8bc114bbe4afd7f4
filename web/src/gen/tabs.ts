// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * The note of each tab is the text of its panel.
 */
tabs: Array<Choice>, vertical: boolean, };

export type State = { active: string, };

export type Part = `tab:${string}` | 'more' | 'back' | `listed:${string}` | 'panel';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

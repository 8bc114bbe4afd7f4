// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * Options that follow each other with the same note stand in a group with that heading.
 */
options: Array<Choice>, 
/**
 * The text of a first option that stands for no choice; without it something is always chosen.
 */
none: string, };

export type State = { selected: string | null, };

export type Part = 'field';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

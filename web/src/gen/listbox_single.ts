// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, options: Array<Choice>, 
/**
 * How many pixels of the list show at most; the rest is scrolled.
 */
height: number, 
/**
 * A click on the selected option takes the choice back.
 */
clearable: boolean, };

export type State = { selected: string | null, };

export type Part = `option:${string}` | 'list';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

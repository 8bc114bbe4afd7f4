// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, options: Array<Choice>, 
/**
 * How many pixels of the list show at most; the rest is scrolled.
 */
height: number, 
/**
 * Files in a folder are selected like this: a click selects one alone, with Control held it turns one
 * beside the others, with Shift held it selects everything from the last one clicked. Without it every
 * option has a box, and a click turns it.
 */
modifiers: boolean, };

export type State = { selected: Array<string>, };

export type Part = `option:${string}` | 'list';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

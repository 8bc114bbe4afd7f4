// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, text: string, 
/**
 * Further texts inside, each of which opens on its own; their notes are the texts.
 */
inner: Array<Choice>, };

export type State = { open: boolean, 
/**
 * The texts inside that are open, whether or not they can be seen.
 */
inner_open: Array<string>, };

export type Part = 'toggle' | `inner:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, options: Array<Choice>, placeholder: string, clearable: boolean, 
/**
 * What the line says of an entry from the list; its note follows.
 */
known: string, 
/**
 * What the line says of a text that was written.
 */
unknown: string, };

export type State = { text: string, 
/**
 * The entry that was taken; none once the text is written or changed by hand.
 */
option: string | null, open: boolean, };

export type Part = 'input' | 'field' | `option:${string}` | 'clear' | 'list' | 'status';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

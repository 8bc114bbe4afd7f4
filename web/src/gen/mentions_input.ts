// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { Choice } from './stage';

export type Props = { label: string, 
/**
 * Who can be mentioned.
 */
people: Array<Choice>, placeholder: string, rows: number, };

export type State = { text: string, 
/**
 * Who was picked and still stands in the text; a name that was only typed mentions nobody.
 */
mentions: Array<string>, };

export type Part = 'input' | `option:${string}` | 'notified';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { TreeNode } from './stage';

export type Props = { label: string, options: Array<TreeNode>, placeholder: string, clearable: boolean, 
/**
 * Takes an entry as soon as it is pressed, even if there are others below it.
 */
any_level: boolean, };

export type State = { 
/**
 * The ids from the first column to what is chosen; empty for nothing.
 */
path: Array<string>, open: boolean, };

export type Part = 'field' | 'text' | `option:${string}` | 'clear';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

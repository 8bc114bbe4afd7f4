// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { TreeNode } from './stage';

export type Props = { label: string, nodes: Array<TreeNode>, placeholder: string, clearable: boolean, 
/**
 * Shows check boxes; ticking a parent ticks all leaves below it.
 */
checkable: boolean, };

export type State = { 
/**
 * The chosen node or, with check boxes, the ticked leaves.
 */
selected: Array<string>, expanded: Array<string>, open: boolean, };

export type Part = 'field' | 'text' | `toggle:${string}` | `label:${string}` | `check:${string}` | 'clear';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

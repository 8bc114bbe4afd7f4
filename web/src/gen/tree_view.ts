// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { TreeNode } from './stage';

export type Props = { label: string, nodes: Array<TreeNode>, 
/**
 * Shows check boxes, which take the place of selecting; ticking a parent ticks all leaves below it.
 */
checkable: boolean, 
/**
 * Lets several nodes be selected, with Control held for all but the first.
 */
multiple: boolean, };

export type State = { expanded: Array<string>, selected: Array<string>, 
/**
 * The ticked leaves; the ticks of parents follow from them.
 */
checked: Array<string>, };

export type Part = `toggle:${string}` | `label:${string}` | `check:${string}`;

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

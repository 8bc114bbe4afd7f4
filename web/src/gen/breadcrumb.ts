// Written by `cargo xtask gen` from crates/schema. Do not edit.

import type { TreeNode } from './stage';

export type Props = { label: string, 
/**
 * The topmost place with all below it.
 */
top: TreeNode, 
/**
 * The most crumbs that are shown at once; longer ways are folded in the middle.
 */
most: number | null, };

export type State = { current: string, };

export type Part = `crumb:${string}` | 'more' | `below:${string}` | 'here';

export interface Types {
  props: Props;
  state: State;
  part: Part;
}

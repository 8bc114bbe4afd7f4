//! What the three trees need to know of their nodes.

import type { Props, State } from '../../gen/tree_view';
import type { TreeNode } from '../../gen/stage';

/** Every node of a forest, parents before children. */
export const every = (nodes: TreeNode[]): TreeNode[] => nodes.flatMap((node) => [node, ...every(node.children)]);

export const leavesOf = (nodes: TreeNode[]): string[] =>
  every(nodes).filter((node) => node.children.length === 0).map((node) => node.id);

/** The leaves among some nodes, as the state holds them. */
export function leavesAmong(nodes: TreeNode[], ids: string[]): string[] {
  const leaves = new Set(leavesOf(nodes));
  return ids.filter((id) => leaves.has(id)).sort();
}

/** The ticked leaves and every parent all of whose leaves are ticked. */
export const tickedNodes = ({ nodes }: Props, { checked }: State): string[] =>
  every(nodes).filter((node) => leavesOf([node]).every((id) => checked.includes(id))).map((node) => node.id);

type Held = Pick<MouseEvent, 'ctrlKey' | 'metaKey'>;

/** Selects a node alone, or turns it on or off beside the others while Control is held. */
export function afterClick({ multiple }: Props, { selected }: State, id: string, held: Held): string[] {
  if (!multiple || !(held.ctrlKey || held.metaKey)) return [id];
  return (selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]).sort();
}

/** What is chosen, for when the tree is closed over it. */
export function summary({ nodes, checkable }: Props, { selected, checked }: State): string {
  if (checkable) return `${checked.length} of ${leavesOf(nodes).length} ticked`;
  const labels = every(nodes).filter((node) => selected.includes(node.id)).map((node) => node.label);
  return labels.length > 0 ? labels.join(', ') : 'None selected';
}

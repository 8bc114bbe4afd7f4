//! What the three cascaders need to know of a path.

import type { TreeNode } from '../../gen/stage';

/** The nodes along a path. */
export function nodesAlong(nodes: TreeNode[], path: string[]): TreeNode[] {
  const node = nodes.find(({ id }) => id === path[0]);
  return node ? [node, ...nodesAlong(node.children, path.slice(1))] : [];
}

export const words = (nodes: TreeNode[], path: string[]) => nodesAlong(nodes, path).map((node) => node.label).join(' / ');

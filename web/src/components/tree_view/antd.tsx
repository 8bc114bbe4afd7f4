import { Tree } from 'antd';
import type { RefCallback } from 'react';
import type { TreeNode } from '../../gen/stage';
import type { Types } from '../../gen/tree_view';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { afterClick, leavesAmong, summary } from './nodes';

/** Names what stands beside the title of a node, which is all that the tree lets us render. */
const beside = (part: RefCallback<Element>, selector: string) => (title: Element | null) =>
  part(title?.closest('.ant-tree-treenode')?.querySelector(selector) ?? null);

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label} value={summary(props, state)}>
    <Tree<TreeNode>
      aria-labelledby={id}
      style={{ background: 'transparent' }}
      treeData={props.nodes}
      fieldNames={{ key: 'id', title: 'label' }}
      titleRender={(node) => (
        <span ref={part(`label:${node.id}`, '.ant-tree-node-content-wrapper')}>
          {node.children.length > 0 && <span ref={beside(part(`toggle:${node.id}`), '.ant-tree-switcher')} />}
          {props.checkable && <span ref={beside(part(`check:${node.id}`), '.ant-tree-checkbox')} />}
          {node.label}
        </span>
      )}
      expandedKeys={state.expanded}
      onExpand={(keys) => set({ expanded: keys.map(String).sort() })}
      selectable={!props.checkable}
      multiple={props.multiple}
      selectedKeys={state.selected}
      onSelect={(_, { node, nativeEvent }) => set({ selected: afterClick(props, state, node.id, nativeEvent) })}
      checkable={props.checkable}
      checkedKeys={state.checked}
      onCheck={(keys) => set({ checked: leavesAmong(props.nodes, (keys as React.Key[]).map(String)) })}
    />
  </Labelled>
));

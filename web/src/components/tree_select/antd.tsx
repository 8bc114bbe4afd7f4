import { TreeSelect } from 'antd';
import type { ReactNode, RefCallback } from 'react';
import type { TreeNode } from '../../gen/stage';
import type { Types } from '../../gen/tree_select';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { leavesAmong } from '../tree_view/nodes';

/** Names what stands beside the title of a node, which is all that the tree lets us render. */
const beside = (part: RefCallback<Element>, selector: string) => (title: Element | null) =>
  part(title?.closest('.ant-select-tree-treenode')?.querySelector(selector) ?? null);

interface Entry {
  value: string;
  title: ReactNode;
  text: string;
  disabled: boolean;
  children: Entry[];
}

const entriesOf = (nodes: TreeNode[], checkable: boolean, part: ViewProps<Types>['part']): Entry[] =>
  nodes.map(({ id, label, disabled, children }) => ({
    value: id,
    title: (
      <span ref={part(`label:${id}`, '.ant-select-tree-node-content-wrapper')}>
        {children.length > 0 && <span ref={beside(part(`toggle:${id}`), '.ant-select-tree-switcher')} />}
        {checkable && <span ref={beside(part(`check:${id}`), '.ant-select-tree-checkbox')} />}
        {label}
      </span>
    ),
    text: label,
    disabled,
    children: entriesOf(children, checkable, part),
  }));

export default adapter<Types>(
  'native',
  ({ props, state, set, part, id }) => (
    <Labelled id={id} label={props.label}>
      <TreeSelect<string | string[]>
        aria-labelledby={id}
        style={{ width: '100%' }}
        placeholder={props.placeholder}
        allowClear={props.clearable}
        treeData={entriesOf(props.nodes, props.checkable, part)}
        treeNodeLabelProp="text"
        treeExpandedKeys={state.expanded}
        onTreeExpand={(keys) => set({ expanded: keys.map(String).sort() })}
        treeCheckable={props.checkable}
        showCheckedStrategy={TreeSelect.SHOW_CHILD}
        showSearch={false}
        value={props.checkable ? state.selected : state.selected[0]}
        onChange={(chosen) => {
          const ids = chosen === undefined ? [] : [chosen].flat();
          set({ selected: props.checkable ? leavesAmong(props.nodes, ids) : ids });
        }}
        open={state.open}
        onOpenChange={(open) => set({ open })}
      />
    </Labelled>
  ),
  (within) => [
    ['field', within('.ant-tree-select')[0]],
    ['text', within('.ant-select-content-has-value')[0]],
    ['clear', within('.ant-select-clear')[0]],
  ],
);

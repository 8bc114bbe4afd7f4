import {
  AccordionChevron, ActionIcon, Checkbox, Group, Text, Tree, useTree, type RenderTreeNodePayload, type TreeNodeData,
} from '@mantine/core';
import { useMemo } from 'react';
import type { TreeNode } from '../../gen/stage';
import type { Types } from '../../gen/tree_view';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { afterClick, every, leavesAmong, summary } from './nodes';

export const dataOf = (nodes: TreeNode[]): TreeNodeData[] =>
  nodes.map(({ id, label, disabled, children }) => ({
    value: id,
    label,
    nodeProps: { disabled },
    children: children.length > 0 ? dataOf(children) : undefined,
  }));

function View({ props, state, set, part, id }: ViewProps<Types>) {
  const data = useMemo(() => dataOf(props.nodes), [props.nodes]);
  const tree = useTree({
    multiple: props.multiple,
    expandedState: Object.fromEntries(state.expanded.map((open) => [open, true])),
    onExpandedStateChange: (expanded) => {
      const parents = every(props.nodes).filter((node) => node.children.length > 0 && expanded[node.id]);
      set({ expanded: parents.map((node) => node.id).sort() });
    },
    selectedState: state.selected,
    onSelectedStateChange: (selected) => set({ selected: [...selected].sort() }),
    checkedState: state.checked,
    onCheckedStateChange: (checked) => set({ checked: leavesAmong(props.nodes, checked) }),
  });
  const tick = (value: string) => (tree.isNodeChecked(value) ? tree.uncheckNode(value) : tree.checkNode(value));

  const renderNode = ({ node, expanded, hasChildren, elementProps }: RenderTreeNodePayload) => {
    const { value, nodeProps } = node;
    const [ticked, partly] = [tree.isNodeChecked(value), tree.isNodeIndeterminate(value)];
    const choose = (event: React.MouseEvent) =>
      props.checkable ? tick(value) : set({ selected: afterClick(props, state, value, event) });
    return (
      <Group {...elementProps} gap={6} wrap="nowrap" py={3} pe="xs" onClick={nodeProps?.disabled ? undefined : choose}>
        {hasChildren ? (
          <ActionIcon
            ref={part(`toggle:${value}`)}
            variant="subtle"
            color="gray"
            size="sm"
            tabIndex={-1}
            aria-label={`${expanded ? 'Close' : 'Open'} ${node.label}`}
            onClick={(event) => {
              event.stopPropagation();
              tree.toggleExpanded(value);
            }}
          >
            <AccordionChevron size={14} style={{ transform: expanded ? undefined : 'rotate(-90deg)' }} />
          </ActionIcon>
        ) : (
          <span style={{ width: 22, flex: 'none' }} />
        )}
        {props.checkable && (
          <Checkbox.Indicator
            ref={part(`check:${value}`)}
            role="checkbox"
            aria-checked={partly ? 'mixed' : ticked}
            aria-label={String(node.label)}
            size="sm"
            checked={ticked}
            indeterminate={partly}
          />
        )}
        <Text
          ref={part(`label:${value}`)}
          size="sm"
          c={nodeProps?.disabled ? 'dimmed' : undefined}
          aria-disabled={nodeProps?.disabled || undefined}
        >
          {node.label}
        </Text>
      </Group>
    );
  };

  return (
    <Labelled id={id} label={props.label} value={summary(props, state)}>
      <Tree
        aria-labelledby={id}
        data={data}
        tree={tree}
        expandOnClick={false}
        expandOnSpace={!props.checkable}
        checkOnSpace={props.checkable}
        allowRangeSelection={false}
        renderNode={renderNode}
      />
    </Labelled>
  );
}

export default adapter<Types>('native', View);

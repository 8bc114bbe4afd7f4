import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import type { MouseEvent } from 'react';
import type { TreeNode } from '../../gen/stage';
import type { Types } from '../../gen/tree_view';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { leavesAmong, summary, tickedNodes } from './nodes';

const CASCADE = { descendants: true, parents: true };

/** A click on the toggle would also select its node. */
function selectByLabelOnly(event: MouseEvent & { defaultMuiPrevented?: boolean }) {
  event.defaultMuiPrevented = (event.target as Element).closest('.MuiTreeItem-iconContainer') !== null;
}

/** The tree itself, as a popup may also hold it. */
export function TreeItems({ props, state, set, part, labelledBy }: Pick<ViewProps<Types>, 'props' | 'state' | 'set' | 'part'> & { labelledBy?: string }) {
  const many = props.checkable || props.multiple;
  const items = props.checkable ? tickedNodes(props, state) : state.selected;
  const choose = (ids: string[]) =>
    set(props.checkable ? { checked: leavesAmong(props.nodes, ids) } : { selected: [...ids].sort() });
  return (
    <RichTreeView<TreeNode, boolean>
      aria-labelledby={labelledBy}
      aria-label={labelledBy ? undefined : props.label}
      items={props.nodes}
      isItemDisabled={(node) => node.disabled}
      expansionTrigger="iconContainer"
      expandedItems={state.expanded}
      onExpandedItemsChange={(_, ids) => set({ expanded: [...ids].sort() })}
      multiSelect={many}
      checkboxSelection={props.checkable}
      selectionPropagation={props.checkable ? CASCADE : undefined}
      selectedItems={many ? items : (items[0] ?? null)}
      onSelectedItemsChange={(_: unknown, ids: string | string[] | null) => choose(ids === null ? [] : [ids].flat())}
      slotProps={{
        item: ({ itemId }) => ({
          slotProps: {
            content: { onClick: selectByLabelOnly },
            label: { ref: part(`label:${itemId}`) },
            iconContainer: { ref: part(`toggle:${itemId}`) },
            checkbox: { ref: part(`check:${itemId}`) },
          },
        }),
      }}
    />
  );
}

export default adapter<Types>('same_vendor', (view) => (
  <Labelled id={view.id} label={view.props.label} value={summary(view.props, view.state)}>
    <TreeItems {...view} labelledBy={view.id} />
  </Labelled>
));

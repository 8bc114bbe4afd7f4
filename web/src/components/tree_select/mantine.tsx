import { AccordionChevron, ActionIcon, CheckIcon, Checkbox, Text, TreeSelect, type TreeSelectProps } from '@mantine/core';
import type { Types } from '../../gen/tree_select';
import { adapter, type ViewProps } from '../../stage/adapter';
import { dataOf } from '../tree_view/mantine';
import { leavesAmong } from '../tree_view/nodes';

function View({ props, state, set, part }: ViewProps<Types>) {
  const shared: Omit<TreeSelectProps, 'mode' | 'value' | 'defaultValue' | 'onChange'> = {
    label: props.label,
    placeholder: state.selected.length === 0 ? props.placeholder : undefined,
    clearable: props.clearable,
    clearButtonProps: { 'aria-label': `Clear ${props.label}`, 'aria-hidden': false },
    data: dataOf(props.nodes),
    expandedValues: state.expanded,
    onExpandedChange: (expanded) => set({ expanded: [...expanded].sort() }),
    allowDeselect: false,
    dropdownOpened: state.open,
    onDropdownOpen: () => set({ open: true }),
    onDropdownClose: () => set({ open: false }),
    renderNode: ({ node, expanded, hasChildren, selected, checked, indeterminate, expand }) => (
      <>
        {hasChildren && (
          <ActionIcon
            ref={part(`toggle:${node.value}`)}
            component="span"
            role="button"
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`${expanded ? 'Close' : 'Open'} ${node.label}`}
            onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
            onClick={expand}
          >
            <AccordionChevron size={14} style={{ transform: expanded ? undefined : 'rotate(-90deg)' }} />
          </ActionIcon>
        )}
        {props.checkable && (
          <Checkbox.Indicator ref={part(`check:${node.value}`)} size="sm" checked={checked || indeterminate} indeterminate={!checked && indeterminate} />
        )}
        <Text ref={part(`label:${node.value}`)} span size="sm">{node.label}</Text>
        {selected && <CheckIcon size={12} />}
      </>
    ),
  };
  return props.checkable ? (
    <TreeSelect<'checkbox'> {...shared} mode="checkbox" value={state.selected} onChange={(ids) => set({ selected: leavesAmong(props.nodes, ids) })} />
  ) : (
    <TreeSelect {...shared} value={state.selected[0] ?? null} onChange={(id) => set({ selected: id === null ? [] : [id] })} />
  );
}

export default adapter<Types>('native', View, (within) => [
  ['field', within('.mantine-TreeSelect-input')[0]],
  ['clear', within('.mantine-TreeSelect-section button')[0]],
]);

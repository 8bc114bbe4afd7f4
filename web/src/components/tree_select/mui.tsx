import { Box, Chip } from '@mui/material';
import type { Types } from '../../gen/tree_select';
import { adapter } from '../../stage/adapter';
import { PopupField } from '../popup_field';
import { TreeItems } from '../tree_view/mui';
import { every } from '../tree_view/nodes';

/** The library has no tree select: its tree stands in a popup. */
export default adapter<Types>('composed', ({ props, state, set, part, id }) => {
  const labels = every(props.nodes).filter((node) => state.selected.includes(node.id)).map((node) => node.label);
  const chips = props.checkable && labels.length > 0 && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, py: 0.75 }}>
      {labels.map((label) => <Chip key={label} size="small" label={label} />)}
    </Box>
  );
  const held = { expanded: state.expanded, selected: props.checkable ? [] : state.selected, checked: props.checkable ? state.selected : [] };
  return (
    <PopupField
      id={id}
      label={props.label}
      placeholder={props.placeholder}
      text={props.checkable ? '' : labels.join()}
      chips={chips || undefined}
      open={state.open}
      onOpen={(open) => set({ open })}
      onClear={props.clearable && labels.length > 0 && (() => set({ selected: [] }))}
      holdField={part('field')}
      holdClear={part('clear')}
    >
      {/* The popup is placed once, so it has its height from the beginning: what unfolds would grow off the screen. */}
      <Box sx={{ minWidth: 280, height: 300, overflow: 'auto', p: 1 }}>
        <TreeItems
          props={{ label: props.label, nodes: props.nodes, checkable: props.checkable, multiple: false }}
          state={held}
          set={({ expanded, selected, checked }) => {
            const chosen = checked ?? selected;
            // A node is chosen and the popup done with; ticks may go on.
            set({ ...(expanded && { expanded }), ...(chosen && { selected: chosen }), ...(selected && { open: false }) });
          }}
          part={part}
        />
      </Box>
    </PopupField>
  );
});

import { Checkbox, ListItemButton, ListItemText, Paper } from '@mui/material';
import { List, type RowComponentProps } from 'react-window';
import type { Types } from '../../gen/virtual_list';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Frame, HEIGHT, toggle } from './frame';

export default adapter<Types>('third_party', (view) => (
  <Frame view={view}>
    <Paper ref={view.part('list')} variant="outlined" role="listbox" aria-labelledby={view.id} aria-multiselectable={view.props.multiple}>
      <List
        role="presentation"
        style={{ height: HEIGHT }}
        rowCount={view.props.items.length}
        rowHeight={44}
        rowComponent={Row}
        rowProps={{ view }}
      />
    </Paper>
  </Frame>
));

function Row({ index, style, view }: RowComponentProps<{ view: ViewProps<Types> }>) {
  const item = view.props.items[index];
  const selected = view.state.selected.includes(item.id);
  return (
    <ListItemButton
      ref={view.part(`row:${item.id}`)}
      component="div"
      role="option"
      aria-selected={selected}
      selected={selected}
      style={style}
      onClick={() => toggle(view, item.id)}
    >
      {view.props.multiple && <Checkbox edge="start" size="small" checked={selected} tabIndex={-1} disableRipple sx={{ pointerEvents: 'none' }} />}
      <ListItemText primary={item.label} slotProps={{ primary: { variant: 'body2', noWrap: true } }} />
    </ListItemButton>
  );
}

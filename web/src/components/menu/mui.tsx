import { Collapse, List, ListItemButton, ListItemIcon, ListItemText, SvgIcon } from '@mui/material';
import type { Types } from '../../gen/menu';
import type { MenuItem } from '../../gen/stage';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Frame, afterPress } from './frame';

const CHECK = 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z';
const DOWN = 'M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z';

/** The library's nested list: entries that unfold what is below them. */
export default adapter<Types>('composed', (view) => (
  <Frame {...view}>
    <List role="menu" aria-labelledby={view.id} disablePadding>
      {view.props.items.map((item) => <Entry key={item.id} view={view} item={item} level={0} />)}
    </List>
  </Frame>
));

function Entry({ view, item, level }: { view: ViewProps<Types>; item: MenuItem; level: number }) {
  const { state, set, part } = view;
  const parent = item.children.length > 0;
  const open = state.expanded.includes(item.id);
  const ticked = state.checked.includes(item.id);
  return (
    <>
      <ListItemButton
        ref={part(`item:${item.id}`)}
        role={item.checkbox ? 'menuitemcheckbox' : 'menuitem'}
        aria-checked={item.checkbox ? ticked : undefined}
        aria-expanded={parent ? open : undefined}
        aria-current={state.selected === item.id ? 'page' : undefined}
        disabled={item.disabled}
        selected={state.selected === item.id}
        onClick={() => set(afterPress(state, item))}
        sx={{ pl: 2 + level * 2 }}
      >
        {item.checkbox && <ListItemIcon sx={{ minWidth: 32 }}>{ticked && <Icon path={CHECK} />}</ListItemIcon>}
        <ListItemText>{item.label}</ListItemText>
        {parent && <Icon path={DOWN} turned={open} />}
      </ListItemButton>
      {parent && (
        <Collapse in={open} unmountOnExit>
          <List role="group" disablePadding>
            {item.children.map((child) => <Entry key={child.id} view={view} item={child} level={level + 1} />)}
          </List>
        </Collapse>
      )}
    </>
  );
}

const Icon = ({ path, turned }: { path: string; turned?: boolean }) => (
  <SvgIcon fontSize="small" sx={{ color: 'text.secondary', transform: turned ? 'rotate(180deg)' : undefined }}>
    <path d={path} />
  </SvgIcon>
);

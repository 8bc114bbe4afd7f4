import { ListItemIcon, ListItemText, MenuItem as MuiMenuItem, MenuList, Paper, Popper, SvgIcon } from '@mui/material';
import { useRef, useState } from 'react';
import type { MenuItem } from '../gen/stage';
import type { MenuView } from './menu_items';

const CHECK = 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z';
const CHEVRON = 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z';

/**
 * One level of a menu, which shows at most one submenu: that of the entry last pointed at.
 *
 * The library has no submenus of its own: they are lists beside their entry.
 */
export function Entries({ view, items }: { view: MenuView; items: MenuItem[] }) {
  const [open, setOpen] = useState<string | null>(null);
  return items.map((item) => (
    <Entry
      key={item.id}
      view={view}
      item={item}
      open={open === item.id}
      onPoint={() => setOpen(item.id)}
      onLeave={() => setOpen(null)}
    />
  ));
}

interface EntryProps {
  view: MenuView;
  item: MenuItem;
  open: boolean;
  onPoint(): void;
  onLeave(): void;
}

function Entry({ view, item, open, onPoint, onLeave }: EntryProps) {
  const anchor = useRef<HTMLLIElement>(null);
  const [byKey, setByKey] = useState(false);
  const ticked = view.checked.includes(item.id);
  const parent = item.children.length > 0;
  return (
    <>
      <MuiMenuItem
        ref={anchor}
        disabled={item.disabled}
        selected={parent && open}
        onMouseEnter={onPoint}
        onClick={parent ? onPoint : () => view.choose(item)}
        onKeyDown={(event) => {
          setByKey(event.key === 'ArrowRight');
          if (event.key === 'ArrowRight') onPoint();
        }}
        {...(parent && { 'aria-haspopup': 'menu', 'aria-expanded': open })}
        {...(item.checkbox && { role: 'menuitemcheckbox', 'aria-checked': ticked })}
      >
        {item.checkbox && <ListItemIcon>{ticked && <Icon path={CHECK} />}</ListItemIcon>}
        <ListItemText ref={view.part(`item:${item.id}`, '[role^=menuitem]')}>{item.label}</ListItemText>
        {parent && <Icon path={CHEVRON} />}
      </MuiMenuItem>
      {parent && (
        <Popper
          open={open}
          anchorEl={anchor.current}
          placement="right-start"
          popperOptions={{ strategy: 'fixed' }}
          sx={{ zIndex: 'tooltip' }}
        >
          <Paper elevation={8}>
            <MenuList
              autoFocusItem={byKey}
              onKeyDown={(event) => {
                // The menu around would move its own focus as well.
                if (event.key !== 'Escape') event.stopPropagation();
                if (event.key !== 'ArrowLeft') return;
                onLeave();
                anchor.current?.focus();
              }}
            >
              <Entries view={view} items={item.children} />
            </MenuList>
          </Paper>
        </Popper>
      )}
    </>
  );
}

const Icon = ({ path }: { path: string }) => (
  <SvgIcon fontSize="small" sx={{ color: 'text.secondary' }}>
    <path d={path} />
  </SvgIcon>
);

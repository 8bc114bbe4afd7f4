import { Menu } from '@base-ui/react/menu';
import { Menubar } from '@base-ui/react/menubar';
import { Paper, SvgIcon, styled } from '@mui/material';
import type { ReactNode } from 'react';
import type { Types } from '../../gen/menubar';
import type { MenuItem } from '../../gen/stage';
import { adapter, useSurroundings, type ViewProps } from '../../stage/adapter';
import { Frame, afterChoice } from './frame';

const CHECK = 'M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z';
const CHEVRON = 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z';

const Bar = styled('div')({ display: 'flex', gap: 4, padding: 4 });

const Title = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  border: 0,
  borderRadius: theme.shape.borderRadius,
  padding: '6px 12px',
  background: 'none',
  color: theme.palette.text.primary,
  cursor: 'pointer',
  '&:hover, &[data-popup-open]': { backgroundColor: theme.palette.action.hover },
  '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: -2 },
  '&[data-disabled]': { color: theme.palette.text.disabled },
}));

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '6px 16px',
  cursor: 'pointer',
  outline: 0,
  userSelect: 'none',
  '&[data-highlighted], &[data-popup-open]': { backgroundColor: theme.palette.action.hover },
  '&[data-disabled]': { color: theme.palette.text.disabled, cursor: 'default' },
}));

/** The bar of the same makers' headless library in Material dress. */
export default adapter<Types>('same_vendor', (view) => {
  const { props, state, set, part, id } = view;
  return (
    <Frame {...view}>
      <Menubar modal={false} aria-labelledby={id} render={<Bar />}>
        {props.menus.map((menu) => (
          <Menu.Root
            key={menu.id}
            disabled={menu.disabled}
            open={state.open === menu.id}
            onOpenChange={(open) => set({ open: open ? menu.id : null })}
          >
            <Menu.Trigger render={<Title ref={part(`menu:${menu.id}`)} />}>{menu.label}</Menu.Trigger>
            <Popup offset={6}>{menu.children.map((item) => <Entry key={item.id} view={view} item={item} />)}</Popup>
          </Menu.Root>
        ))}
      </Menubar>
    </Frame>
  );
});

function Popup({ offset, children }: { offset: number; children: ReactNode }) {
  const { portal } = useSurroundings();
  return (
    <Menu.Portal container={portal}>
      <Menu.Positioner sideOffset={offset} style={{ zIndex: 1400 }}>
        <Menu.Popup render={<Paper elevation={8} sx={{ py: 1, minWidth: 160, outline: 0 }} />}>{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}

function Entry({ view, item }: { view: ViewProps<Types>; item: MenuItem }) {
  const { state, set, part } = view;
  const row = <Row ref={part(`item:${item.id}`)} />;
  const choose = () => set(afterChoice(state, item));
  if (item.children.length > 0) {
    return (
      <Menu.SubmenuRoot>
        <Menu.SubmenuTrigger delay={0} disabled={item.disabled} render={row}>
          <span style={{ flex: 1 }}>{item.label}</span>
          <Icon path={CHEVRON} />
        </Menu.SubmenuTrigger>
        <Popup offset={0}>{item.children.map((child) => <Entry key={child.id} view={view} item={child} />)}</Popup>
      </Menu.SubmenuRoot>
    );
  }
  if (item.checkbox) {
    return (
      <Menu.CheckboxItem checked={state.checked.includes(item.id)} onCheckedChange={choose} disabled={item.disabled} render={row}>
        <span style={{ width: 20, display: 'flex' }}><Menu.CheckboxItemIndicator><Icon path={CHECK} /></Menu.CheckboxItemIndicator></span>
        {item.label}
      </Menu.CheckboxItem>
    );
  }
  return <Menu.Item onClick={choose} disabled={item.disabled} render={row}>{item.label}</Menu.Item>;
}

const Icon = ({ path }: { path: string }) => (
  <SvgIcon fontSize="small" sx={{ color: 'text.secondary' }}>
    <path d={path} />
  </SvgIcon>
);

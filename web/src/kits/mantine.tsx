//! Mantine: theme and primitives.

import '@mantine/core/styles.css';
import {
  Alert, Avatar, Badge, Box, Button as MantineButton, Checkbox, Divider as MantineDivider, Drawer as MantineDrawer, Group, MantineProvider,
  MantineThemeContext, Modal, NavLink, Paper, Select, Switch, Table as MantineTable, Text as MantineText, TextInput, ThemeIcon, Title,
  mergeThemeOverrides, rem, useMantineTheme,
  type CSSVariablesResolver, type MantineColorsTuple, type MantineThemeComponents, type MantineThemeOverride,
} from '@mantine/core';
import { useMemo, type ReactNode, type Ref } from 'react';
import type { Factors } from '../gen/stage';
import type { Kit } from './kit';
import { FONT, NO_PAGE_SCROLL, SCALE, initials, pageStyle, placed, useHold } from './page';

function themeOf({ theme, spacing, scale, dynamics }: Factors): MantineThemeOverride {
  const parts = [
    spacing === 'compact' && each(SIZED, { size: 'xs' }),
    dynamics === 'still' && each(MOVED, { transitionProps: { duration: 0 } }),
    dynamics === 'still' && each(TIMED, { transitionDuration: 0 }),
    theme === 'high_contrast' && CONTRAST_PARTS,
  ];
  return mergeThemeOverrides(
    {
      scale: SCALE[scale],
      fontFamily: FONT,
      headings: { fontFamily: FONT },
      // The smallest font carries most of a compact page: at its own 12px it could not be scaled down further.
      ...(spacing === 'compact' && { spacing: TIGHT, fontSizes: { xs: rem(13) } }),
      ...(theme === 'high_contrast' && { colors: CONTRAST, shadows: OUTLINES, primaryColor: 'yellow', autoContrast: true }),
      respectReducedMotion: dynamics === 'still',
    },
    ...parts.map((components) => ({ components: components || {} })),
  );
}

const each = (names: string[], defaultProps: object): MantineThemeComponents => Object.fromEntries(names.map((name) => [name, { defaultProps }]));

const TIGHT = { xs: rem(6), sm: rem(8), md: rem(10), lg: rem(14), xl: rem(20) };

const SIZED = [
  'ActionIcon', 'Button', 'Checkbox', 'Chip', 'Combobox', 'DatePicker', 'Input', 'InputWrapper', 'MonthPicker', 'Pagination', 'Pill', 'PillsInput',
  'Radio', 'Rating', 'SegmentedControl', 'Slider', 'RangeSlider', 'Stepper', 'Switch', 'YearPicker',
];

const MOVED = [
  'ActionBar', 'Combobox', 'Dialog', 'Drawer', 'DrawerRoot', 'HoverCard', 'LoadingOverlay', 'Menu', 'Modal', 'ModalRoot', 'Popover', 'Tooltip', 'Tour',
];

const TIMED = ['Accordion', 'Burger', 'Collapse', 'FloatingIndicator', 'Progress', 'RingProgress', 'SegmentedControl', 'SemiCircleProgress', 'Spoiler'];

const all = (colour: string) => Array.from({ length: 10 }, () => colour) as unknown as MantineColorsTuple;

const CYAN = all('#4de8ff');
const GREEN = all('#7dff8a');
const RED = all('#ff9c9c');

const CONTRAST: Record<string, MantineColorsTuple> = {
  // From text (0) over borders (4) and hovered items (5) to the ground (7).
  dark: ['#ffffff', '#ffffff', '#e6e6e6', '#a6a6a6', '#d9d9d9', '#333333', '#141414', '#000000', '#000000', '#000000'],
  yellow: all('#ffe600'), blue: CYAN, cyan: CYAN, indigo: CYAN, green: GREEN, teal: GREEN, lime: GREEN, red: RED, pink: RED, orange: all('#ffc14d'),
  gray: all('#d9d9d9'),
};

const OUTLINES = Object.fromEntries(['xs', 'sm', 'md', 'lg', 'xl'].map((size) => [size, '0 0 0 2px #ffffff']));

const CONTRAST_PARTS: MantineThemeComponents = {
  Alert: { styles: { root: { borderColor: 'var(--alert-color)' } } },
  Badge: { styles: { root: { borderColor: 'var(--badge-color)' } } },
  // A filled chip has white text, whatever colour it is filled with.
  Chip: { defaultProps: { variant: 'outline' } },
  Paper: { styles: { root: { borderColor: '#ffffff' } } },
  RangeSlider: { styles: { label: { backgroundColor: '#ffffff', color: '#000000' } } },
  Slider: { styles: { label: { backgroundColor: '#ffffff', color: '#000000' } } },
  Switch: { styles: { track: { boxShadow: '0 0 0 1px #ffffff' }, thumb: { backgroundColor: '#000000', boxShadow: '0 0 0 1px #ffffff' } } },
};

const contrastVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-default': '#000000',
    '--mantine-color-default-border': '#ffffff',
    '--mantine-color-disabled': '#262626',
    '--mantine-color-disabled-color': '#d0d0d0',
    '--mantine-color-disabled-border': '#a6a6a6',
    '--menu-item-hover': '#333333',
    ...Object.fromEntries(
      Object.keys(CONTRAST).filter((name) => name !== 'dark').flatMap((name) => [
        [`--mantine-color-${name}-light`, `color-mix(in srgb, var(--mantine-color-${name}-5) 18%, #000000)`],
        [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, var(--mantine-color-${name}-5) 26%, #000000)`],
      ]),
    ),
  },
});

// Hovered options take the colour of the ground, and active ones have white text on the accent, out of reach of the theme.
const CONTRAST_OPTIONS = `
[data-combobox-option]:hover:not([data-combobox-selected]) { background: #333333; }
[data-combobox-option][data-combobox-selected] { color: #000000; }`;

const GROUND = {
  light: { background: '#f8f9fa', text: '#000000' },
  dark: { background: '#1f1f1f', text: '#c9c9c9' },
  high_contrast: { background: '#000000', text: '#ffffff' },
};

const noVariables: CSSVariablesResolver = () => ({ variables: {}, light: {}, dark: {} });

const Provider: Kit['Provider'] = ({ factors, children }) => {
  const theme = useMemo(() => themeOf(factors), [factors]);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={factors.theme === 'light' ? 'light' : 'dark'}
      cssVariablesResolver={factors.theme === 'high_contrast' ? contrastVariables : noVariables}
    >
      <style>{pageStyle(factors, GROUND[factors.theme]) + (factors.theme === 'high_contrast' ? CONTRAST_OPTIONS : '')}</style>
      {children}
    </MantineProvider>
  );
};

const Popups: Kit['Popups'] = ({ portal, children }) => {
  const outer = useMantineTheme();
  // Mantine merges nested themes deeply and would copy the element; the context takes it as it is.
  const theme = useMemo(
    () => ({ ...outer, components: { ...outer.components, Portal: { defaultProps: { target: portal } } } }),
    [outer, portal],
  );
  return <MantineThemeContext value={theme}>{children}</MantineThemeContext>;
};

const Button: Kit['Button'] = ({ label, kind = 'plain', disabled, onPress, hold }) => (
  <MantineButton
    ref={hold as Ref<HTMLButtonElement>}
    variant={kind === 'plain' ? 'default' : 'filled'}
    color={kind === 'danger' ? 'red' : undefined}
    disabled={disabled}
    onClick={onPress}
  >
    {label}
  </MantineButton>
);

const Field: Kit['Field'] = ({ control, value, onChange, hold }) => {
  const track = useHold<HTMLElement>(hold, (root) => root.querySelector<HTMLElement>('.mantine-Switch-track'));
  const { label } = control;
  switch (control.kind) {
    case 'switch':
      return <Switch rootRef={track} w="fit-content" label={label} checked={Boolean(value)} onChange={(event) => onChange(event.currentTarget.checked)} />;
    case 'checkbox':
      return (
        <Checkbox
          rootRef={hold as Ref<HTMLDivElement>}
          w="fit-content"
          label={label}
          checked={Boolean(value)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'text':
      return (
        <TextInput
          ref={hold as Ref<HTMLInputElement>}
          style={FIELD}
          label={label}
          value={String(value)}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'select':
      return (
        <Select
          ref={hold as Ref<HTMLInputElement>}
          style={FIELD}
          label={label}
          data={control.options}
          value={String(value)}
          allowDeselect={false}
          onChange={(picked) => onChange(picked ?? value)}
        />
      );
    case 'button':
      return <Button label={label} onPress={() => onChange(Number(value) + 1)} hold={hold} />;
  }
};

const FIELD = { minWidth: 180, maxWidth: 360 };

const Tag: Kit['Tag'] = ({ children }) => <Badge variant="light" tt="none">{children}</Badge>;

const Heading: Kit['Heading'] = ({ level, children }) => (
  <Title order={level} size={(['h3', 'h4', 'h5'] as const)[level - 1]}>{children}</Title>
);

const Text: Kit['Text'] = ({ muted, small, children }) => (
  <MantineText span size={small ? 'xs' : 'sm'} c={muted ? 'dimmed' : undefined}>{children}</MantineText>
);

const Divider: Kit['Divider'] = () => <MantineDivider my="sm" />;

const Card: Kit['Card'] = ({ title, extra, foot, children }) => (
  <Paper withBorder radius="md">
    {(title || extra) && (
      <>
        <Group justify="space-between" px="lg" py="sm">
          <MantineText component="div" fw={600}>{title}</MantineText>
          {extra}
        </Group>
        <MantineDivider />
      </>
    )}
    <Box p="lg">{children}</Box>
    {foot && <Foot>{foot}</Foot>}
  </Paper>
);

function Foot({ children }: { children: ReactNode }) {
  return (
    <>
      <MantineDivider />
      <Group justify="flex-end" gap="sm" px="lg" py="sm" style={{ flex: 'none' }}>{children}</Group>
    </>
  );
}

const Notice: Kit['Notice'] = ({ children }) => <Alert variant="light" color="blue" icon={<Info />}>{children}</Alert>;

function Info() {
  return (
    <svg viewBox="0 0 24 24" width="100%" height="100%" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5M12 8h.01" />
    </svg>
  );
}

const Stat: Kit['Stat'] = ({ label, value, change }) => (
  <Paper withBorder radius="md" p="md">
    <MantineText size="xs" c="dimmed" fw={600}>{label}</MantineText>
    <MantineText size="xl" fw={700}>{value}</MantineText>
    <MantineText size="xs" c="dimmed">{change}</MantineText>
  </Paper>
);

const Table: Kit['Table'] = ({ columns, rows }) => (
  <MantineTable verticalSpacing="xs" horizontalSpacing="sm">
    <MantineTable.Thead>
      <MantineTable.Tr>{columns.map((title, column) => <MantineTable.Th key={column}>{title}</MantineTable.Th>)}</MantineTable.Tr>
    </MantineTable.Thead>
    <MantineTable.Tbody>
      {rows.map((cells, row) => (
        <MantineTable.Tr key={row}>{cells.map((cell, column) => <MantineTable.Td key={column}>{cell}</MantineTable.Td>)}</MantineTable.Tr>
      ))}
    </MantineTable.Tbody>
  </MantineTable>
);

const Header: Kit['Header'] = ({ product, user }) => (
  <Paper component="header" withBorder radius={0} style={{ flex: 'none', borderWidth: '0 0 1px' }}>
    <Group h={56} px="lg" gap="sm">
      <ThemeIcon size={28} radius="md"><b>{product.charAt(0)}</b></ThemeIcon>
      <MantineText fw={700} flex={1}>{product}</MantineText>
      <Avatar size={30} color="blue">{initials(user)}</Avatar>
      <MantineText size="sm">{user}</MantineText>
    </Group>
  </Paper>
);

const Nav: Kit['Nav'] = ({ items }) => (
  <Paper
    component="nav"
    withBorder
    radius={0}
    p="xs"
    style={{ flex: 'none', width: 216, borderWidth: '0 1px 0 0' }}
  >
    {items.map((item, index) => <NavLink key={index} label={item} active={index === 0} mb={4} style={{ borderRadius: 6 }} />)}
  </Paper>
);

// Below the 200 of Mantine's own modals and the 300 of its popovers, so that whatever a control inside opens comes above.
const HELD = {
  opened: true, onClose: () => {}, closeOnEscape: false, closeOnClickOutside: false, trapFocus: false, returnFocus: false, lockScroll: false, zIndex: 150,
};

const COLUMN = { display: 'flex', flexDirection: 'column', overflow: 'hidden' } as const;
const SCROLLED = { flex: '1 1 auto', minHeight: 0, overflow: 'auto' } as const;

const Dialog: Kit['Dialog'] = ({ title, at, foot, children }) => (
  <Modal.Root {...HELD} padding="lg" radius="md" styles={{ inner: placed(at), content: { ...COLUMN, flex: '0 0 640px', maxHeight: '100%' }, body: SCROLLED }}>
    {NO_PAGE_SCROLL}
    <Modal.Overlay />
    <Modal.Content>
      <Modal.Header><Modal.Title fw={600}>{title}</Modal.Title></Modal.Header>
      <Modal.Body>{children}</Modal.Body>
      {foot && <Foot>{foot}</Foot>}
    </Modal.Content>
  </Modal.Root>
);

const Drawer: Kit['Drawer'] = ({ title, side, foot, children }) => (
  <MantineDrawer.Root
    {...HELD}
    padding="lg"
    position={side}
    styles={{ content: { ...COLUMN, ...(side === 'left' || side === 'right' ? { flex: '0 0 460px' } : { height: 380 }) }, body: SCROLLED }}
  >
    {NO_PAGE_SCROLL}
    <MantineDrawer.Overlay />
    <MantineDrawer.Content>
      <MantineDrawer.Header><MantineDrawer.Title fw={600}>{title}</MantineDrawer.Title></MantineDrawer.Header>
      <MantineDrawer.Body>{children}</MantineDrawer.Body>
      {foot && <Foot>{foot}</Foot>}
    </MantineDrawer.Content>
  </MantineDrawer.Root>
);

export const kit: Kit = { Provider, Popups, Button, Field, Tag, Heading, Text, Divider, Card, Notice, Stat, Table, Header, Nav, Dialog, Drawer };

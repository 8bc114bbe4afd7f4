//! MUI: theme and primitives.

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import {
  Alert, AppBar, Avatar, Box, Button as MuiButton, Card as MuiCard, CardActions, CardContent, CardHeader, Checkbox, Chip, CssBaseline,
  Dialog as MuiDialog, DialogActions, DialogContent, DialogTitle, Divider as MuiDivider, Drawer as MuiDrawer, FormControlLabel,
  List, ListItemButton, ListItemText, MenuItem, Paper, Switch, Table as MuiTable, TableBody, TableCell, TableContainer, TableHead, TableRow,
  TextField, ThemeProvider, Toolbar, Typography, createTheme, useTheme,
  type Components, type PaletteOptions, type Theme,
} from '@mui/material';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { useLayoutEffect, useMemo, useState, type Ref } from 'react';
import type { Factors, Scale } from '../gen/stage';
import type { Kit } from './kit';
import { FONT, NO_PAGE_SCROLL, SCALE, initials, pageStyle, placed } from './page';

/**
 * Multiplies every length that MUI writes.
 *
 * Most of its components fix their sizes in pixels, out of reach of the theme; the style sheet is the one place that has them all.
 * Hairlines stay, media queries are no declarations, and lengths in `em` follow the font.
 */
function cacheOf(scale: Scale) {
  const factor = SCALE[scale];
  const resize = (declaration: string) =>
    declaration.replace(/(?<![\w.#-])(-?)(\d*\.?\d+)(px|rem)\b/g, (text, sign: string, length: string, unit: string) =>
      unit === 'px' && Number(length) <= 1 ? text : `${sign}${Math.round(Number(length) * factor * 1000) / 1000}${unit}`,
    );
  return createCache({
    key: `mui-${scale}`,
    stylisPlugins: [
      (element) => {
        if (element.type === 'decl' && factor !== 1) element.return = resize(String(element.value));
      },
    ],
  });
}

function themeOf({ theme, spacing, dynamics }: Factors): Theme {
  const compact = spacing === 'compact';
  const still = dynamics === 'still';
  return createTheme(
    {
      palette: PALETTE[theme],
      spacing: compact ? 6 : 8,
      shape: { borderRadius: 6 },
      typography: { fontFamily: FONT, button: { textTransform: 'none' } },
      components: BASE,
      ...(still && { motion: { reducedMotion: 'always' }, transitions: { create: () => 'none', getAutoHeightDuration: () => 0, duration: NO_TIME } }),
    },
    { components: compact ? COMPACT : {} },
    { components: theme === 'high_contrast' ? CONTRAST : {} },
    { components: still ? { MuiButtonBase: { defaultProps: { disableRipple: true } } } : {} },
  );
}

const NO_TIME = { shortest: 0, shorter: 0, short: 0, standard: 0, complex: 0, enteringScreen: 0, leavingScreen: 0 };

const YELLOW = '#ffe600';
const CYAN = '#4de8ff';

const PALETTE: Record<Factors['theme'], PaletteOptions> = {
  light: { mode: 'light', background: { default: '#f5f6f8', paper: '#ffffff' } },
  dark: { mode: 'dark' },
  high_contrast: {
    mode: 'dark',
    background: { default: '#000000', paper: '#000000' },
    text: { primary: '#ffffff', secondary: '#e6e6e6', disabled: '#a6a6a6' },
    divider: '#ffffff',
    primary: { main: YELLOW, light: '#fff27a', dark: '#fff27a', contrastText: '#000000' },
    secondary: { main: CYAN, contrastText: '#000000' },
    info: { main: CYAN, light: '#b3f5ff', dark: CYAN, contrastText: '#000000' },
    error: { main: '#ff9c9c', light: '#ffc2c2', dark: '#ffc2c2', contrastText: '#000000' },
    success: { main: '#7dff8a', contrastText: '#000000' },
    warning: { main: '#ffc14d', contrastText: '#000000' },
    action: {
      active: '#ffffff', hover: 'rgba(255, 255, 255, 0.2)', selected: 'rgba(255, 230, 0, 0.26)', disabled: '#a6a6a6',
      disabledBackground: '#262626', focus: 'rgba(255, 230, 0, 0.3)', hoverOpacity: 0.2, selectedOpacity: 0.26, disabledOpacity: 0.7,
    },
  },
};

type Parts = Components<Omit<Theme, 'components'>>;

const BASE: Parts = {
  // Without ripples a focused button would look like any other.
  MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: -2 } } } },
  MuiButton: { defaultProps: { disableElevation: true } },
  // By itself the list is as high as six large options but for two pixels, by which it would scroll.
  MuiAutocomplete: { defaultProps: { size: 'small' }, styleOverrides: { listbox: { maxHeight: 310 } } },
  MuiPickersTextField: { defaultProps: { size: 'small' } },
  MuiSelect: { defaultProps: { size: 'small' } },
  MuiTextField: { defaultProps: { size: 'small' } },
};

const COMPACT: Parts = {
  MuiButton: { defaultProps: { size: 'small' } },
  MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 5 } } },
  MuiChip: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  // A label moves left by the padding of its control, so that the mark lines up with the text around.
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -7 } } },
  MuiIconButton: { defaultProps: { size: 'small' } },
  MuiInputBase: { styleOverrides: { root: { fontSize: '0.875rem' } } },
  MuiInputLabel: {
    styleOverrides: { root: { fontSize: '0.875rem', '&.MuiInputLabel-outlined.MuiInputLabel-sizeSmall:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 7px)' } } },
  },
  MuiList: { defaultProps: { dense: true } },
  MuiMenuItem: { defaultProps: { dense: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { '&.MuiInputBase-sizeSmall:not(.MuiInputBase-multiline, .MuiAutocomplete-inputRoot) > .MuiOutlinedInput-input': { paddingTop: 6, paddingBottom: 6 } },
    },
  },
  MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { padding: 5 } } },
  MuiRating: { defaultProps: { size: 'small' } },
  MuiSlider: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' }, styleOverrides: { sizeSmall: { marginRight: 4 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 36, padding: '6px 12px' } } },
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTabs: { styleOverrides: { root: { minHeight: 36 } } },
  MuiToggleButtonGroup: { defaultProps: { size: 'small' } },
  MuiToolbar: { defaultProps: { variant: 'dense' } },
};

const LINE = '1px solid #ffffff';

const CONTRAST: Parts = {
  MuiAlert: { styleOverrides: { root: { border: `1px solid ${CYAN}`, backgroundColor: '#00222b', color: '#ffffff' } } },
  MuiAppBar: { styleOverrides: { root: { backgroundColor: '#000000', color: '#ffffff', border: 0, borderBottom: LINE } } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(0, 0, 0, 0.75)' } } } },
  MuiButton: { styleOverrides: { outlined: { '&, &.Mui-disabled': { borderColor: 'currentColor' } } } },
  MuiChip: { styleOverrides: { root: { border: LINE } } },
  MuiInputBase: { styleOverrides: { input: { '&::placeholder': { opacity: 0.8 } } } },
  MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: '#ffffff' } } },
  MuiPickersOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: '#ffffff' } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', border: LINE } } },
  MuiRating: { styleOverrides: { iconEmpty: { color: '#8c8c8c' } } },
  MuiSlider: { styleOverrides: { rail: { color: '#ffffff', opacity: 0.6 } } },
  MuiSwitch: { styleOverrides: { track: { backgroundColor: '#a6a6a6', opacity: 1 }, switchBase: { '&.Mui-checked + .MuiSwitch-track': { opacity: 0.7 } } } },
  MuiTableCell: { styleOverrides: { root: { borderColor: '#ffffff' } } },
  MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: '#ffffff', color: '#000000' } } },
};

const Provider: Kit['Provider'] = ({ factors, children }) => {
  const cache = useMemo(() => cacheOf(factors.scale), [factors.scale]);
  const theme = useMemo(() => themeOf(factors), [factors]);
  const ground = { background: theme.palette.background.default, text: theme.palette.text.primary };
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <style>{pageStyle(factors, ground)}</style>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
};

const Popups: Kit['Popups'] = ({ portal, children }) => {
  const outer = useTheme();
  const theme = useMemo(() => {
    const sent = { defaultProps: { container: portal } };
    return { ...outer, components: { ...outer.components, MuiModal: sent, MuiPopover: sent, MuiPopper: sent } };
  }, [outer, portal]);
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
};

const Button: Kit['Button'] = ({ label, kind = 'plain', disabled, onPress, hold }) => (
  <MuiButton
    ref={hold as Ref<HTMLButtonElement>}
    variant={kind === 'plain' ? 'outlined' : 'contained'}
    color={kind === 'danger' ? 'error' : 'primary'}
    disabled={disabled}
    onClick={onPress}
  >
    {label}
  </MuiButton>
);

const Field: Kit['Field'] = ({ control, value, onChange, hold }) => {
  const box = { label: control.label, sx: { width: 'fit-content' }, slotProps: { typography: { variant: 'body2' } } } as const;
  const field = { label: control.label, value: String(value), fullWidth: true, sx: { minWidth: 180, maxWidth: 360 } };
  switch (control.kind) {
    case 'switch':
      return (
        <FormControlLabel
          {...box}
          control={<Switch slotProps={{ root: { ref: hold } }} checked={Boolean(value)} onChange={(_, checked) => onChange(checked)} />}
        />
      );
    case 'checkbox':
      return (
        <FormControlLabel
          {...box}
          ref={hold}
          control={<Checkbox checked={Boolean(value)} onChange={(_, checked) => onChange(checked)} />}
        />
      );
    case 'text':
      return <TextField {...field} inputRef={hold} autoComplete="off" onChange={(event) => onChange(event.target.value)} />;
    case 'select':
      return (
        <TextField {...field} select slotProps={{ input: { ref: hold } }} onChange={(event) => onChange(event.target.value)}>
          {control.options.map((option) => <MenuItem key={option} value={option}>{option}</MenuItem>)}
        </TextField>
      );
    case 'button':
      return <Button label={control.label} onPress={() => onChange(Number(value) + 1)} hold={hold} />;
  }
};

const Tag: Kit['Tag'] = ({ children }) => <Chip label={children} size="small" />;

const Heading: Kit['Heading'] = ({ level, children }) => (
  <Typography component={`h${level}`} variant={(['h5', 'h6', 'subtitle1'] as const)[level - 1]} sx={{ fontWeight: 600 }}>
    {children}
  </Typography>
);

const Text: Kit['Text'] = ({ muted, small, children }) => (
  <Typography component="span" variant={small ? 'caption' : 'body2'} color={muted ? 'textSecondary' : 'textPrimary'}>{children}</Typography>
);

const Divider: Kit['Divider'] = () => <MuiDivider sx={{ my: 1.5 }} />;

const Card: Kit['Card'] = ({ title, extra, foot, children }) => (
  <MuiCard variant="outlined">
    {(title || extra) && (
      <>
        <CardHeader title={title} action={extra} slotProps={{ title: { variant: 'subtitle1', sx: { fontWeight: 600 } }, action: { sx: { m: 0, alignSelf: 'center' } } }} />
        <MuiDivider />
      </>
    )}
    <CardContent sx={{ p: 2.5, '&:last-child': { pb: 2.5 } }}>{children}</CardContent>
    {foot && (
      <>
        <MuiDivider />
        <CardActions sx={{ px: 2.5, py: 1.5, justifyContent: 'flex-end' }}>{foot}</CardActions>
      </>
    )}
  </MuiCard>
);

const Notice: Kit['Notice'] = ({ children }) => <Alert severity="info">{children}</Alert>;

const Stat: Kit['Stat'] = ({ label, value, change }) => (
  <Paper variant="outlined" sx={{ p: 2 }}>
    <Typography variant="body2" color="textSecondary">{label}</Typography>
    <Typography variant="h5" sx={{ my: 0.5 }}>{value}</Typography>
    <Typography variant="caption" color="textSecondary">{change}</Typography>
  </Paper>
);

const Table: Kit['Table'] = ({ columns, rows }) => (
  <TableContainer>
    <MuiTable>
      <TableHead>
        <TableRow>{columns.map((title, column) => <TableCell key={column} sx={{ fontWeight: 600 }}>{title}</TableCell>)}</TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells, row) => (
          <TableRow key={row}>{cells.map((cell, column) => <TableCell key={column}>{cell}</TableCell>)}</TableRow>
        ))}
      </TableBody>
    </MuiTable>
  </TableContainer>
);

const Header: Kit['Header'] = ({ product, user }) => (
  <AppBar position="static" elevation={0}>
    <Toolbar variant="dense" sx={{ gap: 1.5 }}>
      <Typography variant="h6" component="div" sx={{ flex: 1 }}>{product}</Typography>
      <Avatar sx={{ width: 30, height: 30, fontSize: 13, bgcolor: 'secondary.main', color: 'secondary.contrastText' }}>{initials(user)}</Avatar>
      <Typography variant="body2">{user}</Typography>
    </Toolbar>
  </AppBar>
);

const Nav: Kit['Nav'] = ({ items }) => (
  <Box component="nav" sx={{ flex: 'none', bgcolor: 'background.paper', borderRight: 1, borderColor: 'divider' }} style={{ width: 216 }}>
    <List sx={{ px: 1 }}>
      {items.map((item, index) => (
        <ListItemButton key={index} component="a" role="link" selected={index === 0} disableRipple sx={{ borderRadius: 1, mb: 0.5 }}>
          <ListItemText primary={item} slotProps={{ primary: { variant: 'body2', sx: { fontWeight: index === 0 ? 600 : 400 } } }} />
        </ListItemButton>
      ))}
    </List>
  </Box>
);

/**
 * A place of its own for a dialog or drawer that holds the scene.
 *
 * A modal hides its siblings from the accessibility tree; straight in the body those would be the popups of its own controls.
 * It stands below `theme.zIndex.modal`, so that every popup of the library comes above it.
 */
function useHost() {
  const theme = useTheme();
  const [host] = useState(() => document.createElement('div'));
  const outer = theme.components?.MuiModal?.defaultProps?.container;
  const parent = outer instanceof HTMLElement ? outer : document.body;
  useLayoutEffect(() => {
    parent.append(host);
    return () => host.remove();
  }, [host, parent]);
  return { container: host, disableEnforceFocus: true, style: { zIndex: theme.zIndex.modal - 50 } };
}

const Dialog: Kit['Dialog'] = ({ title, at, foot, children }) => (
  <MuiDialog
    open
    {...useHost()}
    slotProps={{ container: { style: placed(at) }, paper: { style: { margin: 0, width: 640, maxWidth: 640, maxHeight: '100%' } } }}
  >
    {NO_PAGE_SCROLL}
    <DialogTitle>{title}</DialogTitle>
    <DialogContent dividers>{children}</DialogContent>
    {foot && <DialogActions sx={{ px: 3, py: 1.5 }}>{foot}</DialogActions>}
  </MuiDialog>
);

const Drawer: Kit['Drawer'] = ({ title, side, foot, children }) => {
  const size = side === 'left' || side === 'right' ? { width: 460 } : { height: 380 };
  return (
    <MuiDrawer open anchor={side} {...useHost()} slotProps={{ paper: { style: size } }}>
      {NO_PAGE_SCROLL}
      <Typography variant="h6" sx={{ px: 3, py: 2 }}>{title}</Typography>
      <MuiDivider />
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 3 }}>{children}</Box>
      {foot && <MuiDivider />}
      {foot && <CardActions sx={{ px: 3, py: 1.5, justifyContent: 'flex-end' }}>{foot}</CardActions>}
    </MuiDrawer>
  );
};

export const kit: Kit = { Provider, Popups, Button, Field, Tag, Heading, Text, Divider, Card, Notice, Stat, Table, Header, Nav, Dialog, Drawer };

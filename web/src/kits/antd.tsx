//! Ant Design: theme and primitives.

import 'antd/dist/reset.css';
// Ready-made styles: made anew on every page they would be half of the cost of showing a scene.
import 'antd/dist/antd.css';
// Straight from their modules: through the library's index a page would load every component of the library.
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import Alert from 'antd/es/alert';
import Avatar from 'antd/es/avatar';
import AntButton from 'antd/es/button';
import AntCard from 'antd/es/card';
import Checkbox from 'antd/es/checkbox';
import ConfigProvider, { type ThemeConfig } from 'antd/es/config-provider';
import AntDivider from 'antd/es/divider';
import AntDrawer from 'antd/es/drawer';
import Flex from 'antd/es/flex';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Layout from 'antd/es/layout';
import Menu from 'antd/es/menu';
import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import Statistic from 'antd/es/statistic';
import Switch from 'antd/es/switch';
import AntTable from 'antd/es/table';
import AntTag from 'antd/es/tag';
import themes from 'antd/es/theme';
import Typography from 'antd/es/typography';
import { useId, useMemo, type ReactNode, type Ref } from 'react';
import type { Factors } from '../gen/stage';
import type { Kit } from './kit';
import { FONT, SCALE, initials, pageStyle, placed, useHold } from './page';

function themeOf({ theme, spacing, scale, dynamics }: Factors): ThemeConfig {
  const factor = SCALE[scale];
  const compact = spacing === 'compact';
  const algorithm = [theme === 'light' ? themes.defaultAlgorithm : themes.darkAlgorithm];
  if (compact) algorithm.push(themes.compactAlgorithm);
  if (theme === 'high_contrast') algorithm.push((_, map) => ({ ...map!, ...VIVID }));
  return {
    algorithm,
    zeroRuntime: true,
    token: {
      fontFamily: FONT,
      // The compact algorithm takes the next smaller font, which from 12px would be too small to read.
      fontSize: scale === 'large' ? 17 : scale === 'small' && !compact ? 12 : 14,
      sizeUnit: 4 * factor,
      controlHeight: Math.round(32 * factor),
      motion: dynamics === 'real',
      ...(theme === 'high_contrast' && CONTRAST),
    },
    components: {
      // The dark algorithm's own blue can hardly be read on the blue of a selected entry.
      Menu: theme === 'dark' ? { itemSelectedColor: '#91caff' } : {},
      // Whole rows, so that a list does not scroll by a hair.
      Mentions: { dropdownHeight: 264 },
      Splitter: { splitBarSize: 2, splitTriggerSize: 6 * factor },
      ...(theme === 'high_contrast' && CONTRAST_PARTS),
    },
  };
}

const YELLOW = '#ffe600';
const CYAN = '#4de8ff';
const OUTLINE = '0 0 0 2px #ffffff';

// These are seeds of the dark algorithm, which dims them: they are put back after it.
const VIVID = {
  colorPrimary: YELLOW, colorInfo: CYAN, colorLink: CYAN, colorError: '#ff9c9c', colorSuccess: '#7dff8a', colorWarning: '#ffc14d',
};

const CONTRAST: ThemeConfig['token'] = {
  colorBgBase: '#000000', colorBgContainer: '#000000', colorBgElevated: '#000000', colorBgLayout: '#000000', colorBgSpotlight: '#ffffff',
  colorBgContainerDisabled: '#1f1f1f', colorBgMask: 'rgba(0, 0, 0, 0.75)', colorBgTextHover: '#333333', colorBgTextActive: '#404040',
  colorText: '#ffffff', colorTextSecondary: '#f0f0f0', colorTextTertiary: '#d9d9d9', colorTextQuaternary: '#a6a6a6',
  colorTextHeading: '#ffffff', colorTextLabel: '#ffffff', colorTextDescription: '#e6e6e6', colorTextPlaceholder: '#c4c4c4',
  colorTextDisabled: '#a6a6a6', colorTextLightSolid: '#000000', colorWhite: '#000000', colorIcon: '#ffffff', colorIconHover: YELLOW,
  colorBorder: '#ffffff', colorBorderSecondary: '#ffffff', colorBorderDisabled: '#a6a6a6', colorSplit: '#ffffff',
  colorFill: '#666666', colorFillSecondary: '#404040', colorFillTertiary: '#333333', colorFillQuaternary: '#1f1f1f', colorFillAlter: '#1f1f1f',
  colorPrimaryHover: '#fff27a', colorPrimaryActive: '#fff27a', colorPrimaryBorder: YELLOW, colorPrimaryBorderHover: YELLOW,
  colorPrimaryBg: '#3d3700', colorPrimaryBgHover: '#524a00', colorPrimaryText: YELLOW, colorPrimaryTextHover: '#fff27a', colorPrimaryTextActive: '#fff27a',
  colorInfoBg: '#00222b', colorInfoBorder: CYAN, colorInfoText: CYAN,
  colorLinkHover: '#b3f5ff', colorLinkActive: '#b3f5ff',
  colorErrorHover: '#ffc2c2', colorErrorActive: '#ffc2c2', colorErrorBg: '#330000', colorErrorBorder: '#ff9c9c', colorErrorText: '#ff9c9c',
  colorSuccessBg: '#00290a', colorSuccessBorder: '#7dff8a', colorSuccessText: '#7dff8a',
  colorWarningBg: '#332200', colorWarningBorder: '#ffc14d', colorWarningText: '#ffc14d',
  controlItemBgHover: '#333333', controlItemBgActive: '#3d3700', controlItemBgActiveHover: '#524a00', controlOutline: YELLOW,
  boxShadow: OUTLINE, boxShadowSecondary: OUTLINE, boxShadowTertiary: OUTLINE,
  // @ts-expect-error These belong to the theme, but its type leaves them out.
  boxShadowDrawerLeft: OUTLINE, boxShadowDrawerRight: OUTLINE, boxShadowDrawerUp: OUTLINE, boxShadowDrawerDown: OUTLINE,
};

const CONTRAST_PARTS: ThemeConfig['components'] = {
  Button: { defaultShadow: 'none', primaryShadow: 'none', dangerShadow: 'none' },
  Slider: { railBg: '#8c8c8c', railHoverBg: '#a6a6a6', trackBg: YELLOW, trackHoverBg: YELLOW, handleColor: YELLOW, dotBorderColor: '#ffffff' },
  Rate: { starBg: '#595959', starColor: YELLOW },
  Menu: { itemSelectedBg: '#3d3700', itemSelectedColor: YELLOW, itemHoverBg: '#333333' },
  Table: { headerBg: '#1f1f1f', rowHoverBg: '#1f1f1f', borderColor: '#ffffff' },
};

const Provider: Kit['Provider'] = ({ factors, children }) => {
  const theme = useMemo(() => themeOf(factors), [factors]);
  return (
    // Virtual lists would leave most options of a select out of the accessibility tree.
    <ConfigProvider theme={theme} virtual={false} wave={{ disabled: factors.dynamics === 'still' }}>
      <PageStyle factors={factors} />
      {children}
    </ConfigProvider>
  );
};

function PageStyle({ factors }: { factors: Factors }) {
  const { token } = themes.useToken();
  const text = `font-size: ${token.fontSize}px; line-height: ${token.lineHeight};`;
  return <style>{`${pageStyle(factors, { background: token.colorBgLayout, text: token.colorText })}\nbody { ${text} } .placed { display: flex; } .ant-modal:focus-visible { outline: none; }`}</style>;
}

const Popups: Kit['Popups'] = ({ portal, children }) => <ConfigProvider getPopupContainer={() => portal}>{children}</ConfigProvider>;

const Button: Kit['Button'] = ({ label, kind = 'plain', disabled, onPress, hold }) => (
  <AntButton
    ref={hold as Ref<HTMLButtonElement>}
    type={kind === 'plain' ? 'default' : 'primary'}
    danger={kind === 'danger'}
    disabled={disabled}
    onClick={onPress}
  >
    {label}
  </AntButton>
);

interface Handle {
  nativeElement: HTMLElement | null;
}

const Field: Kit['Field'] = ({ control, value, onChange, hold }) => {
  const id = useId();
  const handle = useHold<Handle>(hold, (found) => found.nativeElement?.closest('label') ?? found.nativeElement);
  switch (control.kind) {
    case 'switch':
      return (
        <Flex gap="small" align="center">
          <Switch ref={hold as Ref<HTMLButtonElement>} id={id} checked={Boolean(value)} onChange={onChange} />
          <label htmlFor={id}>{control.label}</label>
        </Flex>
      );
    case 'checkbox':
      return (
        <Checkbox ref={handle as Ref<never>} style={{ width: 'fit-content' }} checked={Boolean(value)} onChange={(event) => onChange(event.target.checked)}>
          {control.label}
        </Checkbox>
      );
    case 'text':
      return (
        <Labelled id={id} label={control.label}>
          <Input ref={handle as Ref<never>} id={id} value={String(value)} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
        </Labelled>
      );
    case 'select':
      return (
        <Labelled id={id} label={control.label}>
          <Select
            ref={handle as Ref<never>}
            id={id}
            style={{ width: '100%' }}
            value={String(value)}
            options={control.options.map((option) => ({ value: option, label: option }))}
            onChange={onChange}
          />
        </Labelled>
      );
    case 'button':
      return <Button label={control.label} onPress={() => onChange(Number(value) + 1)} hold={hold} />;
  }
};

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label={label} htmlFor={id} style={{ margin: 0, minWidth: 180, maxWidth: 360 }}>
        {children}
      </Form.Item>
    </Form>
  );
}

const Tag: Kit['Tag'] = ({ children }) => <AntTag style={{ margin: 0 }}>{children}</AntTag>;

const Heading: Kit['Heading'] = ({ level, children }) => (
  <Typography.Title level={([2, 4, 5] as const)[level - 1]} style={{ margin: 0 }}>{children}</Typography.Title>
);

const Text: Kit['Text'] = ({ muted, small, children }) => {
  const { token } = themes.useToken();
  return (
    <Typography.Text type={muted ? 'secondary' : undefined} style={small ? { fontSize: token.fontSizeSM } : undefined}>
      {children}
    </Typography.Text>
  );
};

const Divider: Kit['Divider'] = () => {
  const { token } = themes.useToken();
  return <AntDivider style={{ margin: `${token.marginSM}px 0` }} />;
};

const Card: Kit['Card'] = ({ title, extra, foot, children }) => {
  const { token } = themes.useToken();
  return (
    <AntCard title={title} extra={extra} styles={{ body: { padding: 0 } }}>
      <div style={{ padding: token.paddingLG }}>{children}</div>
      {foot && (
        <Flex
          gap="small"
          justify="flex-end"
          align="center"
          style={{ padding: `${token.paddingSM}px ${token.paddingLG}px`, borderTop: `1px solid ${token.colorBorderSecondary}` }}
        >
          {foot}
        </Flex>
      )}
    </AntCard>
  );
};

const Notice: Kit['Notice'] = ({ children }) => <Alert type="info" showIcon title={children} />;

const Stat: Kit['Stat'] = ({ label, value, change }) => (
  <AntCard size="small">
    <Statistic title={label} value={value} formatter={(shown) => shown} />
    <Text muted small>{change}</Text>
  </AntCard>
);

const Table: Kit['Table'] = ({ columns, rows }) => (
  <AntTable
    pagination={false}
    columns={columns.map((title, column) => ({ title, key: column, render: (_: unknown, row: { cells: ReactNode[] }) => row.cells[column] }))}
    dataSource={rows.map((cells, row) => ({ key: row, cells }))}
  />
);

const Header: Kit['Header'] = ({ product, user }) => {
  const { token } = themes.useToken();
  return (
    <Layout.Header
      style={{
        display: 'flex', flex: 'none', alignItems: 'center', gap: token.marginSM, height: 56, padding: `0 ${token.paddingLG}px`, lineHeight: token.lineHeight,
        background: token.colorBgContainer, borderBottom: `1px solid ${token.colorBorderSecondary}`,
      }}
    >
      <Avatar shape="square" style={{ background: token.colorPrimary, color: token.colorTextLightSolid }}>{product.charAt(0)}</Avatar>
      <Typography.Text strong style={{ fontSize: token.fontSizeLG, flex: 1 }}>{product}</Typography.Text>
      <QuestionCircleOutlined style={{ color: token.colorTextSecondary }} />
      <BellOutlined style={{ color: token.colorTextSecondary }} />
      <Avatar style={{ background: token.colorFillSecondary, color: token.colorText }}>{initials(user)}</Avatar>
      <Typography.Text>{user}</Typography.Text>
    </Layout.Header>
  );
};

const Nav: Kit['Nav'] = ({ items }) => {
  const { token } = themes.useToken();
  return (
    <nav
      style={{
        flex: 'none', width: 216, padding: `${token.paddingXS}px 0`, background: token.colorBgContainer,
        borderInlineEnd: `1px solid ${token.colorBorderSecondary}`,
      }}
    >
      <Menu
        mode="inline"
        style={{ border: 0 }}
        selectedKeys={['0']}
        items={items.map((label, index) => ({ key: String(index), label }))}
      />
    </nav>
  );
};

const Dialog: Kit['Dialog'] = ({ title, at, foot, children }) => (
  <Modal
    open
    title={title}
    footer={foot ? <Flex gap="small" justify="flex-end" align="center">{foot}</Flex> : null}
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    // A trap would take the focus back from popups that stand outside.
    focusable={{ trap: false }}
    width={640}
    style={{ top: 0, margin: 0, padding: 0 }}
    // The library sets `display` of the wrapper itself, out of reach of an inline style; see `PageStyle`.
    classNames={{ wrapper: 'placed' }}
    styles={{
      wrapper: placed(at),
      container: { display: 'flex', flexDirection: 'column', maxHeight: 'calc(100vh - 48px)' },
      // With room for what stands out a little: a star that grows under the pointer, the shadow of a table.
      body: { flex: '1 1 auto', minHeight: 0, overflow: 'auto', paddingBottom: 4 },
    }}
  >
    {children}
  </Modal>
);

const Drawer: Kit['Drawer'] = ({ title, side, foot, children }) => (
  <AntDrawer
    open
    title={title}
    placement={side}
    size={side === 'left' || side === 'right' ? 460 : 380}
    footer={foot ? <Flex gap="small" justify="flex-end" align="center">{foot}</Flex> : undefined}
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    focusable={{ trap: false }}
  >
    {children}
  </AntDrawer>
);

export const kit: Kit = { Provider, Popups, Button, Field, Tag, Heading, Text, Divider, Card, Notice, Stat, Table, Header, Nav, Dialog, Drawer };

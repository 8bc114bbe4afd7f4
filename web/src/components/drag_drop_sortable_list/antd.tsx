import { Flex, Typography, theme } from 'antd';
import type { FC, ReactNode } from 'react';
import type { Types } from '../../gen/drag_drop_sortable_list';
import { adapter } from '../../stage/adapter';
import { Sortable, type RowProps } from './sortable';

export default adapter<Types>('third_party', (view) => <Sortable view={view} Row={Row} List={List} />);

export const List: FC<{ children: ReactNode }> = ({ children }) => {
  const { token } = theme.useToken();
  return <div style={{ border: `1px solid ${token.colorBorder}`, borderRadius: token.borderRadiusLG, overflow: 'hidden' }}>{children}</div>;
};

export const Row: FC<RowProps> = ({ item, rank, lifted, row, grip }) => {
  const { token } = theme.useToken();
  const look = {
    padding: `${token.paddingXS}px ${token.paddingSM}px`,
    background: token.colorBgContainer,
    borderTop: rank > 1 ? `1px solid ${token.colorSplit}` : undefined,
    boxShadow: lifted ? token.boxShadowSecondary : undefined,
  };
  return (
    <Flex {...row} align="center" gap="small" style={{ ...look, ...row.style }}>
      {grip}
      <Typography.Text type="secondary">{rank}</Typography.Text>
      <Typography.Text style={{ flex: 1 }}>{item.label}</Typography.Text>
      {item.note && <Typography.Text type="secondary">{item.note}</Typography.Text>}
    </Flex>
  );
};

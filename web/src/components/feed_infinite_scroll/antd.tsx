import { Avatar, Card, Flex, Spin, Typography } from 'antd';
import type { Types } from '../../gen/feed_infinite_scroll';
import { adapter } from '../../stage/adapter';
import { Feed, type EntryProps } from './feed';

export default adapter<Types>('composed', (view) => <Feed view={view} Entry={Entry} waiting={<Spin size="small" />} />);

const Entry = ({ entry, button, hold }: EntryProps) => (
  <Card ref={hold} size="small" role="article" style={{ flex: 'none' }}>
    <Flex gap="middle" align="center">
      <Avatar>{entry.label.charAt(0)}</Avatar>
      <Flex vertical flex={1}>
        <Typography.Text strong>{entry.label}</Typography.Text>
        <Typography.Text type="secondary">{entry.note}</Typography.Text>
      </Flex>
      {button}
    </Flex>
  </Card>
);

import { Avatar, Group, Loader, Paper, Text } from '@mantine/core';
import type { Types } from '../../gen/feed_infinite_scroll';
import { adapter } from '../../stage/adapter';
import { Feed, type EntryProps } from './feed';

export default adapter<Types>('composed', (view) => <Feed view={view} Entry={Entry} waiting={<Loader size="sm" />} />);

const Entry = ({ entry, button, hold }: EntryProps) => (
  <Paper ref={hold} withBorder p="sm" role="article" style={{ flex: 'none' }}>
    <Group wrap="nowrap">
      <Avatar radius="xl">{entry.label.charAt(0)}</Avatar>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" fw={600}>{entry.label}</Text>
        <Text size="sm" c="dimmed">{entry.note}</Text>
      </div>
      {button}
    </Group>
  </Paper>
);

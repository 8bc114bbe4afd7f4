import { Group, Paper, Stack, Text } from '@mantine/core';
import type { FC, ReactNode } from 'react';
import type { Types } from '../../gen/drag_drop_sortable_list';
import { adapter } from '../../stage/adapter';
import { Sortable, type RowProps } from './sortable';

export default adapter<Types>('third_party', (view) => <Sortable view={view} Row={Row} List={List} />);

export const List: FC<{ children: ReactNode }> = ({ children }) => <Stack gap={6}>{children}</Stack>;

export const Row: FC<RowProps> = ({ item, rank, lifted, row, grip }) => (
  <Paper {...row} withBorder px="sm" py={6} shadow={lifted ? 'md' : undefined}>
    <Group gap="sm" wrap="nowrap">
      {grip}
      <Text size="sm" c="dimmed">{rank}</Text>
      <Text size="sm" flex={1}>{item.label}</Text>
      {item.note && <Text size="sm" c="dimmed">{item.note}</Text>}
    </Group>
  </Paper>
);

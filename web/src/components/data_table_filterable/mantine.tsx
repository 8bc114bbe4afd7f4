import { ActionIcon, Checkbox, Group, Popover, Stack, Text } from '@mantine/core';
import type { Column } from '../../gen/stage';
import type { Types } from '../../gen/data_table_filterable';
import { adapter, type ViewProps } from '../../stage/adapter';
import { PlainTable } from '../plain_table_mantine';
import { Frame, Funnel, tableOf, toggled, valuesOf } from './filtering';

export default adapter<Types>('composed', (view) => (
  <Frame view={view}>
    <PlainTable {...tableOf(view)} head={(column) => <Head view={view} column={column} />} />
  </Frame>
));

function Head({ view: { props, state, set, part, locked }, column }: { view: ViewProps<Types>; column: Column }) {
  const chosen = state.filters[column.id] ?? [];
  const title = <Text fw={600} fz="sm" span>{column.label}</Text>;
  if (!props.filterable.includes(column.id) || locked) return title;
  return (
    <Group gap={4} wrap="nowrap">
      {title}
      <Popover opened={state.open === column.id} onChange={(open) => set({ open: open ? column.id : null })} position="bottom-start" shadow="md">
        <Popover.Target>
          <ActionIcon
            ref={part(`filter:${column.id}`)}
            variant={chosen.length > 0 ? 'light' : 'subtle'}
            color={chosen.length > 0 ? undefined : 'gray'}
            size="sm"
            aria-label={`Filter by ${column.label}`}
            onClick={() => set({ open: state.open === column.id ? null : column.id })}
          >
            <Funnel active={chosen.length > 0} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs" mah={280} style={{ overflowY: 'auto' }}>
            {valuesOf(props, column.id).map((value) => (
              <Checkbox
                key={value}
                label={value}
                ref={(element) => {
                  part(`option:${value}`)(element);
                  part(`ticked:${value}`)(chosen.includes(value) ? element : null);
                }}
                checked={chosen.includes(value)}
                onChange={() => set(toggled(state, column.id, value))}
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}

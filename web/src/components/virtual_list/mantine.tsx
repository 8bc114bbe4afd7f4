import { Checkbox, Paper, Text, UnstyledButton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { Types } from '../../gen/virtual_list';
import { adapter } from '../../stage/adapter';
import { Frame, HEIGHT, toggle } from './frame';

export default adapter<Types>('third_party', (view) => {
  const { props, state, part, id } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({ count: props.items.length, getScrollElement: () => scroller.current, estimateSize: () => 44, overscan: 3 });
  return (
    <Frame view={view}>
      <Paper ref={part('list')} withBorder>
        <div ref={scroller} role="listbox" aria-labelledby={id} aria-multiselectable={props.multiple} style={{ height: HEIGHT, overflowY: 'auto' }}>
          <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
            {rows.getVirtualItems().map(({ index, start, size }) => {
              const item = props.items[index];
              const selected = state.selected.includes(item.id);
              return (
                <UnstyledButton
                  key={item.id}
                  ref={part(`row:${item.id}`)}
                  component="div"
                  role="option"
                  aria-selected={selected}
                  tabIndex={0}
                  onClick={() => toggle(view, item.id)}
                  bg={selected ? 'var(--mantine-primary-color-light)' : undefined}
                  style={{ position: 'absolute', top: start, height: size, width: '100%', boxSizing: 'border-box', padding: '0 16px', display: 'flex', alignItems: 'center', gap: 10 }}
                >
                  {props.multiple && <Checkbox.Indicator checked={selected} size="sm" />}
                  <Text size="sm" truncate>{item.label}</Text>
                </UnstyledButton>
              );
            })}
          </div>
        </div>
      </Paper>
    </Frame>
  );
});

import { Box, Checkbox, IconButton, Menu, MenuItem } from '@mui/material';
import { useRef } from 'react';
import type { Column } from '../../gen/stage';
import type { Types } from '../../gen/data_table_filterable';
import { adapter, type ViewProps } from '../../stage/adapter';
import { PlainTable } from '../plain_table_mui';
import { Frame, Funnel, tableOf, toggled, valuesOf } from './filtering';

export default adapter<Types>('composed', (view) => (
  <Frame view={view}>
    <PlainTable {...tableOf(view)} head={(column) => <Head view={view} column={column} />} />
  </Frame>
));

function Head({ view: { props, state, set, part, locked }, column }: { view: ViewProps<Types>; column: Column }) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = state.filters[column.id] ?? [];
  if (!props.filterable.includes(column.id) || locked) return column.label;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
      {column.label}
      <span ref={part(`filter:${column.id}`)}>
        <IconButton
          ref={button}
          size="small"
          aria-label={`Filter by ${column.label}`}
          color={chosen.length > 0 ? 'primary' : 'default'}
          onClick={() => set({ open: column.id })}
        >
          <Funnel active={chosen.length > 0} />
        </IconButton>
      </span>
      <Menu anchorEl={() => button.current} open={state.open === column.id} onClose={() => set({ open: null })}>
        {valuesOf(props, column.id).map((value) => (
          <MenuItem key={value} dense onClick={() => set(toggled(state, column.id, value))}>
            <Checkbox size="small" checked={chosen.includes(value)} tabIndex={-1} disableRipple sx={{ p: 0, mr: 1 }} />
            <span ref={(element) => {
              part(`option:${value}`, 'li')(element);
              part(`ticked:${value}`, 'li')(chosen.includes(value) ? element : null);
            }}>{value}</span>
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}

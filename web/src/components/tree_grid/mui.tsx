import { Checkbox, IconButton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { Types } from '../../gen/tree_grid';
import { adapter } from '../../stage/adapter';
import { Icon } from '../icon';
import { Labelled } from '../labelled';
import { cellOf, shownRows, summary, toggled } from './rows';

/** The vendor sells its tree data apart; with the free table, the tree is ours. */
export default adapter<Types>('composed', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label} value={summary(state)}>
    <TableContainer>
      <Table size="small" aria-labelledby={id}>
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" />
            {props.columns.map((column) => (
              <TableCell key={column.id} align={column.numeric ? 'right' : 'left'} sx={{ fontWeight: 600 }}>{column.label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shownRows(props.rows, state).map(({ row, depth, open }) => (
            <TableRow key={row.id} hover selected={state.selected.includes(row.id)}>
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  slotProps={{ input: { ref: part(`check:${row.id}`), 'aria-label': row.label } }}
                  checked={state.selected.includes(row.id)}
                  onChange={() => set({ selected: toggled(state.selected, row.id) })}
                />
              </TableCell>
              {props.columns.map((column, index) => (
                <TableCell
                  key={column.id}
                  align={column.numeric ? 'right' : 'left'}
                  style={index === 0 ? { paddingLeft: 8 + depth * 22 + (row.children.length > 0 ? 0 : 30) } : undefined}
                >
                  {index === 0 && row.children.length > 0 && (
                    <IconButton
                      ref={part(`toggle:${row.id}`)}
                      size="small"
                      sx={{ p: 0.25, mr: 1 }}
                      aria-expanded={open}
                      aria-label={`Rows below ${row.label}`}
                      onClick={() => set({ expanded: toggled(state.expanded, row.id) })}
                    >
                      <Icon name={open ? 'down' : 'right'} />
                    </IconButton>
                  )}
                  {cellOf(props, row, column.id)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Labelled>
));

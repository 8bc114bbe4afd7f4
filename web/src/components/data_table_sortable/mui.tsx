import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TableSortLabel } from '@mui/material';
import type { Types } from '../../gen/data_table_sortable';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { clicked, cycled, keyOf, nameOf, sorted, Title } from './sorting';

const ORDERS = { ascending: 'asc', descending: 'desc' } as const;

export default adapter<Types>('native', ({ props, state, set, part, id }) => (
  <Labelled id={id} label={props.label}>
    <TableContainer>
      <Table size="small" aria-labelledby={id}>
        <TableHead>
          <TableRow>
            {props.columns.map((column) => {
              const key = keyOf(state, column.id);
              const order = key && ORDERS[key.direction];
              const title = <Title column={column} state={state} />;
              return (
                <TableCell key={column.id} align={column.numeric ? 'right' : 'left'} sortDirection={order ?? false}>
                  {column.unsortable ? (
                    <span ref={part(`header:${column.id}`)}>{title}</span>
                  ) : (
                    <TableSortLabel
                      ref={part(`header:${column.id}`)}
                      active={!!order}
                      direction={order ?? 'asc'}
                      onClick={() => set(cycled(props, state, column.id))}
                    >
                      {title}
                    </TableSortLabel>
                  )}
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {sorted(props, state).map((row) => {
            const name = nameOf(props, row);
            const picked = state.picked === name;
            return (
              <TableRow
                key={name}
                ref={part(`row:${name}`)}
                hover
                selected={picked}
                aria-selected={picked}
                onClick={() => set(clicked(state, name))}
                sx={{ cursor: 'pointer' }}
              >
                {props.columns.map((column) => (
                  <TableCell key={column.id} align={column.numeric ? 'right' : 'left'}>{row[column.id]}</TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  </Labelled>
));

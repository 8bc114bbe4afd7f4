import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { nameOf, sideOf, type PlainTableProps } from './plain_table';

const MARKED = { bgcolor: 'action.selected', outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' };

export function PlainTable({ id, columns, rows, head, row, cell, inside, lead, maxHeight }: PlainTableProps) {
  return (
    <TableContainer sx={{ maxHeight: maxHeight ?? undefined }}>
      <Table size="small" aria-labelledby={id} stickyHeader={!!maxHeight}>
        <TableHead>
          <TableRow>
            {lead && <TableCell padding="checkbox">{lead.head}</TableCell>}
            {columns.map((column) => (
              <TableCell key={column.id} align={sideOf(column)}>{head?.(column) ?? column.label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((one) => {
            const name = nameOf(columns, one);
            const { ref, marked, onClick } = row?.(name) ?? {};
            return (
              <TableRow key={name} ref={ref} hover={!!onClick} selected={marked} aria-selected={marked} onClick={onClick} sx={{ cursor: onClick && 'pointer' }}>
                {lead && <TableCell padding="checkbox">{lead.cell(name)}</TableCell>}
                {columns.map((column) => {
                  const { ref, marked, onClick } = cell?.(name, column) ?? {};
                  return (
                    <TableCell
                      key={column.id}
                      ref={ref}
                      align={sideOf(column)}
                      aria-selected={marked}
                      onClick={onClick}
                      sx={{ cursor: onClick && 'pointer', ...(marked ? MARKED : {}) }}
                    >
                      {inside?.(name, column) ?? one[column.id]}
                    </TableCell>
                  );
                })}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

import { List as MuiList, ListItem, ListItemText, Paper, Typography } from '@mui/material';
import type { FC, ReactNode } from 'react';
import type { Types } from '../../gen/drag_drop_sortable_list';
import { adapter } from '../../stage/adapter';
import { Sortable, type RowProps } from './sortable';

export default adapter<Types>('third_party', (view) => <Sortable view={view} Row={Row} List={List} />);

export const List: FC<{ children: ReactNode }> = ({ children }) => (
  <Paper variant="outlined">
    <MuiList disablePadding component="div">{children}</MuiList>
  </Paper>
);

export const Row: FC<RowProps> = ({ item, rank, lifted, row, grip }) => (
  <ListItem {...row} component="div" divider sx={{ gap: 1, bgcolor: 'background.paper', boxShadow: lifted ? 4 : 0, '&:last-of-type': { borderBottom: 0 } }}>
    {grip}
    <Typography variant="body2" color="textSecondary">{rank}</Typography>
    <ListItemText primary={item.label} sx={{ my: 0 }} slotProps={{ primary: { variant: 'body2' } }} />
    {item.note && <Typography variant="body2" color="textSecondary">{item.note}</Typography>}
  </ListItem>
);

import { Avatar, Card, CardHeader, CircularProgress } from '@mui/material';
import type { Types } from '../../gen/feed_infinite_scroll';
import { adapter } from '../../stage/adapter';
import { Feed, type EntryProps } from './feed';

export default adapter<Types>('composed', (view) => <Feed view={view} Entry={Entry} waiting={<CircularProgress size={20} />} />);

const Entry = ({ entry, button, hold }: EntryProps) => (
  <Card ref={hold} variant="outlined" component="article" sx={{ flex: 'none' }}>
    <CardHeader
      avatar={<Avatar>{entry.label.charAt(0)}</Avatar>}
      title={entry.label}
      subheader={entry.note}
      action={button}
      slotProps={{ action: { sx: { alignSelf: 'center', m: 0 } } }}
    />
  </Card>
);

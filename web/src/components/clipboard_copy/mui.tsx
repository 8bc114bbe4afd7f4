import { IconButton } from '@mui/material';
import type { Types } from '../../gen/clipboard_copy';
import { adapter } from '../../stage/adapter';
import { CopyIcon, Texts } from './texts';

export default adapter<Types>('composed', (view) => (
  <Texts
    view={view}
    button={(item, copied) => (
      <IconButton
        ref={view.part(`copy:${item.id}`)}
        size="small"
        aria-label={`Copy ${item.label}`}
        // A tab without the focus may not write; the press counts all the same.
        onClick={() => void navigator.clipboard.writeText(item.text).catch(() => {}).then(copied)}
      >
        <CopyIcon />
      </IconButton>
    )}
  />
));

import { Dialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material';
import type { Types } from '../../gen/dialog_modal';
import { adapter, useKit } from '../../stage/adapter';
import { Icon } from '../icon';
import { pieces, scanFields } from './pieces';

export default adapter<Types>(
  'native',
  (view) => {
    const { trigger, content, foot, dismiss } = pieces(view, useKit());
    const { props, state, part, id } = view;
    return (
      <>
        {trigger}
        <Dialog open={state.open} fullWidth maxWidth="sm" aria-labelledby={id} onClose={props.insistent ? undefined : dismiss}>
          <DialogTitle id={id} sx={{ pr: 7 }}>{props.title}</DialogTitle>
          <IconButton ref={part('close')} aria-label="Close" onClick={dismiss} sx={{ position: 'absolute', right: 12, top: 12 }}>
            <Icon name="cross" />
          </IconButton>
          <DialogContent dividers>{content}</DialogContent>
          <DialogActions sx={{ px: 3, py: 1.5 }}>{foot}</DialogActions>
        </Dialog>
      </>
    );
  },
  (within) => scanFields(within, '[role=option]'),
);

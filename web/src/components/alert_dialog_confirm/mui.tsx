import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { Types } from '../../gen/alert_dialog_confirm';
import { adapter, useKit } from '../../stage/adapter';
import { question, scanFocus } from './question';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, part, id } = view;
    const { trigger, content, ready, answer } = question(view, useKit());
    return (
      <>
        {trigger}
        <Dialog
          open={state.open}
          role="alertdialog"
          fullWidth
          maxWidth="xs"
          aria-labelledby={id}
          onClose={(_, reason) => reason === 'escapeKeyDown' && answer('cancelled')}
        >
          <DialogTitle id={id}>{props.title}</DialogTitle>
          <DialogContent>{content}</DialogContent>
          <DialogActions sx={{ px: 3, pb: 2 }}>
            <Button ref={part('cancel')} onClick={() => answer('cancelled')}>{props.cancel}</Button>
            <Button
              ref={part('confirm')}
              variant={props.danger ? 'contained' : 'text'}
              color={props.danger ? 'error' : 'primary'}
              disabled={!ready}
              onClick={() => answer('confirmed')}
            >
              {props.confirm}
            </Button>
          </DialogActions>
        </Dialog>
      </>
    );
  },
  (within) => [scanFocus(within)],
);

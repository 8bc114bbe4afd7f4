import { Box, Divider, Drawer, IconButton, Typography } from '@mui/material';
import type { Types } from '../../gen/drawer';
import { adapter, useKit } from '../../stage/adapter';
import { pieces, scanFields } from '../dialog_modal/pieces';
import { Icon } from '../icon';
import { sizeOf } from './size';

export default adapter<Types>(
  'native',
  (view) => {
    const { trigger, content, foot, dismiss } = pieces(view, useKit());
    const { props, state, part, id } = view;
    const upright = props.side === 'left' || props.side === 'right';
    const style = { [upright ? 'width' : 'height']: sizeOf(props.side) };
    return (
      <>
        {trigger}
        <Drawer
          open={state.open}
          anchor={props.side}
          // The library puts drawers below dialogs, where one that a dialog opens would never be seen.
          sx={{ zIndex: 'modal' }}
          onClose={props.insistent ? undefined : dismiss}
          slotProps={{ paper: { style, role: 'dialog', 'aria-labelledby': id } }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', px: 3, py: 1.5 }}>
            <Typography id={id} variant="h6" sx={{ flex: 1 }}>{props.title}</Typography>
            <IconButton ref={part('close')} aria-label="Close" onClick={dismiss}><Icon name="cross" /></IconButton>
          </Box>
          <Divider />
          <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', px: 3, py: 2 }}>{content}</Box>
          <Divider />
          <Box sx={{ px: 3, py: 1.5 }}>{foot}</Box>
        </Drawer>
      </>
    );
  },
  (within) => scanFields(within, '[role=option]'),
);

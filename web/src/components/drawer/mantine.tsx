import { Box, Drawer } from '@mantine/core';
import type { Types } from '../../gen/drawer';
import { NO_PAGE_SCROLL } from '../../kits/page';
import { adapter, useKit } from '../../stage/adapter';
import { pieces, scanFields } from '../dialog_modal/pieces';
import { sizeOf } from './size';

export default adapter<Types>(
  'native',
  (view) => {
    const { trigger, content, foot, dismiss } = pieces(view, useKit());
    const { props, state, part } = view;
    return (
      <>
        {trigger}
        <Drawer
          opened={state.open}
          title={props.title}
          position={props.side}
          size={sizeOf(props.side)}
          padding="lg"
          onClose={dismiss}
          closeOnEscape={!props.insistent}
          closeOnClickOutside={!props.insistent}
          closeButtonProps={{ ref: part('close'), 'aria-label': 'Close' }}
          // Its own lock would also stop the wheel over the open list of a select.
          lockScroll={false}
          styles={{ title: { fontWeight: 600 } }}
        >
          {NO_PAGE_SCROLL}
          {content}
          <Box mt="lg">{foot}</Box>
        </Drawer>
      </>
    );
  },
  (within) => scanFields(within, '[role=option]'),
);

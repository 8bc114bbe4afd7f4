import { Box } from '@mantine/core';
import type { Types } from '../../gen/dialog_modal';
import { NO_PAGE_SCROLL } from '../../kits/page';
import type { ViewProps } from '../../stage/adapter';
import type { Pieces } from './pieces';

/** What Mantine's modals and drawers are told alike. */
export const windowed = ({ props, state, part }: ViewProps<Types>, { content, foot, dismiss }: Pieces) => ({
  opened: state.open,
  title: props.title,
  padding: 'lg',
  onClose: dismiss,
  closeOnEscape: !props.insistent,
  closeOnClickOutside: !props.insistent,
  closeButtonProps: { ref: part('close'), 'aria-label': 'Close' },
  // Its own lock would also stop the wheel over the open list of a select.
  lockScroll: false,
  styles: { title: { fontWeight: 600 } },
  children: (
    <>
      {NO_PAGE_SCROLL}
      {content}
      <Box mt="lg">{foot}</Box>
    </>
  ),
});

import { Modal } from '@mantine/core';
import type { Types } from '../../gen/dialog_modal';
import { adapter, useKit } from '../../stage/adapter';
import { pieces, scanFields } from './pieces';
import { windowed } from './window_mantine';

export default adapter<Types>(
  'native',
  (view) => {
    const inside = pieces(view, useKit());
    return (
      <>
        {inside.trigger}
        <Modal size="lg" {...windowed(view, inside)} />
      </>
    );
  },
  (within) => scanFields(within, '[role=option]'),
);

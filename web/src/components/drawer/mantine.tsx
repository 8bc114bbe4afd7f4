import { Drawer } from '@mantine/core';
import type { Types } from '../../gen/drawer';
import { adapter, useKit } from '../../stage/adapter';
import { pieces, scanFields } from '../dialog_modal/pieces';
import { windowed } from '../dialog_modal/window_mantine';
import { sizeOf } from './size';

export default adapter<Types>(
  'native',
  (view) => {
    const inside = pieces(view, useKit());
    const { side } = view.props;
    return (
      <>
        {inside.trigger}
        <Drawer position={side} size={sizeOf(side)} {...windowed(view, inside)} />
      </>
    );
  },
  (within) => scanFields(within, '[role=option]'),
);

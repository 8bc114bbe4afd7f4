import { Drawer } from 'antd';
import type { Types } from '../../gen/drawer';
import { adapter, useKit } from '../../stage/adapter';
import { pieces, scanFields } from '../dialog_modal/pieces';
import { sizeOf } from './size';

export default adapter<Types>(
  'native',
  (view) => {
    const { trigger, content, foot, dismiss } = pieces(view, useKit());
    const { props, state } = view;
    return (
      <>
        {trigger}
        <Drawer
          open={state.open}
          title={props.title}
          placement={props.side}
          size={sizeOf(props.side)}
          footer={foot}
          onClose={dismiss}
          keyboard={!props.insistent}
          mask={{ closable: !props.insistent }}
        >
          {content}
        </Drawer>
      </>
    );
  },
  (within) => [['close', within('.ant-drawer-close')[0]], ...scanFields(within, '.ant-select-item-option')],
);

import { Modal } from 'antd';
import type { Types } from '../../gen/dialog_modal';
import { adapter, useKit } from '../../stage/adapter';
import { pieces, scanFields } from './pieces';

export default adapter<Types>(
  'native',
  (view) => {
    const { trigger, content, foot, dismiss } = pieces(view, useKit());
    const { props, state } = view;
    return (
      <>
        {trigger}
        <Modal
          open={state.open}
          title={props.title}
          footer={foot}
          onCancel={dismiss}
          keyboard={!props.insistent}
          mask={{ closable: !props.insistent }}
          styles={{ body: { maxHeight: '56vh', overflow: 'auto' } }}
        >
          {content}
        </Modal>
      </>
    );
  },
  (within) => [['close', within('.ant-modal-close')[0]], ...scanFields(within, '.ant-select-item-option')],
);

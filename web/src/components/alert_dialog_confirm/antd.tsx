import { Modal, type ModalFuncProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import type { Types } from '../../gen/alert_dialog_confirm';
import { adapter, useKit, type ViewProps } from '../../stage/adapter';
import { question, scanFocus } from './question';

/** The library opens these dialogs by a call; the call follows the state here. */
function View(view: ViewProps<Types>) {
  const { props, state } = view;
  const { trigger, content, ready, answer } = question(view, useKit());
  const [modal, holder] = Modal.useModal();
  const shown = useRef<ReturnType<typeof modal.confirm>>(null);
  const config: ModalFuncProps = {
    title: props.title,
    content,
    okText: props.confirm,
    cancelText: props.cancel,
    okButtonProps: { danger: props.danger, disabled: !ready },
    // What it returns would tell the library when to close; the state does.
    onOk: () => void answer('confirmed'),
    onCancel: () => void answer('cancelled'),
    autoFocusButton: 'cancel',
  };
  useLayoutEffect(() => {
    if (!state.open) return;
    shown.current = modal.confirm(config);
    return () => shown.current?.destroy();
  }, [state.open, modal]);
  useLayoutEffect(() => {
    if (state.open) shown.current?.update(config);
  }, [state.typed]);
  return (
    <>
      {trigger}
      {holder}
    </>
  );
}

export default adapter<Types>('native', View, (within) => {
  const [cancel, confirm] = within('.ant-modal-confirm-btns button');
  return [['cancel', cancel], ['confirm', confirm], scanFocus(within)];
});

import { ModalsProvider, useModals } from '@mantine/modals';
import { useLayoutEffect, useRef } from 'react';
import type { Types } from '../../gen/alert_dialog_confirm';
import { adapter, useKit, type ViewProps } from '../../stage/adapter';
import { question, scanFocus } from './question';

/** The library opens these dialogs by a call; the call follows the state here. */
function Asker({ view }: { view: ViewProps<Types> }) {
  const { props, state, part, id } = view;
  const { trigger, content, ready, answer } = question(view, useKit());
  const modals = useModals();
  const open = useRef(state.open);
  open.current = state.open;
  const config = {
    modalId: id,
    title: props.title,
    children: content,
    labels: { confirm: props.confirm, cancel: props.cancel },
    confirmProps: { ref: part('confirm'), color: props.danger ? 'red' : undefined, disabled: !ready },
    cancelProps: { ref: part('cancel') },
    closeOnConfirm: false,
    closeOnCancel: false,
    withCloseButton: false,
    closeOnClickOutside: false,
    centered: true,
    lockScroll: false,
    styles: { title: { fontWeight: 600 } },
    onConfirm: () => answer('confirmed'),
    onCancel: () => answer('cancelled'),
    // Also called when the state has closed the dialog; what is left is Escape.
    onClose: () => open.current && answer('cancelled'),
  };
  useLayoutEffect(() => {
    if (!state.open) return;
    modals.openConfirmModal(config);
    return () => modals.closeModal(id);
  }, [state.open]);
  useLayoutEffect(() => {
    if (state.open) modals.updateModal(config);
  }, [state.typed]);
  return trigger;
}

export default adapter<Types>(
  'same_vendor',
  (view) => <ModalsProvider><Asker view={view} /></ModalsProvider>,
  (within) => [scanFocus(within)],
);

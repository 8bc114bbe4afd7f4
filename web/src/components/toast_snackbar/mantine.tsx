import '@mantine/notifications/styles.css';
import { Button, Group } from '@mantine/core';
import { createNotificationsStore, Notifications, updateNotificationsState } from '@mantine/notifications';
import { useLayoutEffect, useState } from 'react';
import type { ToastKind, Types } from '../../gen/toast_snackbar';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Sources, useToasts } from './sources';

const COLOURS: Record<ToastKind, string> = { info: 'blue', success: 'teal', warning: 'orange', error: 'red' };

function View(view: ViewProps<Types>) {
  const { part } = view;
  const [store] = useState(createNotificationsStore);
  const { shown, raise, close, use } = useToasts(view);
  useLayoutEffect(() => {
    const toasts = shown.map(({ id, text, kind, action }) => ({
      id,
      color: COLOURS[kind],
      withBorder: true,
      closeButtonProps: { ref: part(`close:${id}`), 'aria-label': 'Close' },
      onClose: () => close(id),
      message: (
        <Group justify="space-between" wrap="nowrap">
          <span ref={part(`toast:${id}`)}>{text}</span>
          {action && <Button ref={part(`action:${id}`)} size="compact-sm" variant="light" onClick={() => use(id)}>{action}</Button>}
        </Group>
      ),
    }));
    updateNotificationsState(store, () => toasts);
  }, [view.state.visible]);
  return (
    <>
      <Sources view={view} raise={raise} />
      <Notifications store={store} position="top-right" autoClose={false} transitionDuration={0} allowDragDismiss={false} allowScrollDismiss={false} limit={8} />
    </>
  );
}

export default adapter<Types>('same_vendor', View);

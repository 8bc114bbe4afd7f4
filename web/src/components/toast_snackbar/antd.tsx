import { Button, notification } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import type { Types } from '../../gen/toast_snackbar';
import { adapter, useSurroundings, type ViewProps } from '../../stage/adapter';
import { Sources, useToasts } from './sources';

/** The library shows these by a call; the calls follow the state here. */
function View(view: ViewProps<Types>) {
  const { part } = view;
  const { portal } = useSurroundings();
  const [api, holder] = notification.useNotification({ getContainer: () => portal, duration: false, pauseOnHover: false, stack: false });
  const { shown, raise, close, use } = useToasts(view);
  const before = useRef<string[]>([]);
  useLayoutEffect(() => {
    for (const id of before.current) if (!shown.some((toast) => toast.id === id)) api.destroy(id);
    for (const { id, text, kind, action } of shown) {
      api[kind]({
        key: id,
        title: <span ref={part(`toast:${id}`)}>{text}</span>,
        placement: 'topRight',
        actions: action && <Button ref={part(`action:${id}`)} size="small" type="primary" onClick={() => use(id)}>{action}</Button>,
        closeIcon: <span ref={part(`close:${id}`, 'button')} aria-label="Close">×</span>,
        onClose: () => close(id),
      });
    }
    before.current = shown.map(({ id }) => id);
  }, [view.state.visible]);
  return (
    <>
      <Sources view={view} raise={raise} />
      {holder}
    </>
  );
}

export default adapter<Types>('native', View);

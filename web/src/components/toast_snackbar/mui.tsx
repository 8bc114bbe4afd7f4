import { Alert, Button, IconButton, Snackbar, Stack } from '@mui/material';
import { createPortal } from 'react-dom';
import type { Types } from '../../gen/toast_snackbar';
import { adapter, useSurroundings, type ViewProps } from '../../stage/adapter';
import { Icon } from '../icon';
import { Sources, useToasts } from './sources';

function View(view: ViewProps<Types>) {
  const { part } = view;
  const { portal } = useSurroundings();
  const { shown, raise, close, use } = useToasts(view);
  return (
    <>
      <Sources view={view} raise={raise} />
      {createPortal(
        <Snackbar open={shown.length > 0} anchorOrigin={{ vertical: 'top', horizontal: 'right' }}>
          <Stack spacing={1}>
            {shown.map(({ id, text, kind, action }) => (
              <Alert
                key={id}
                severity={kind}
                elevation={6}
                action={
                  <>
                    {action && <Button ref={part(`action:${id}`)} color="inherit" size="small" onClick={() => use(id)}>{action}</Button>}
                    <IconButton ref={part(`close:${id}`)} color="inherit" size="small" aria-label="Close" onClick={() => close(id)}><Icon name="cross" /></IconButton>
                  </>
                }
              >
                <span ref={part(`toast:${id}`)}>{text}</span>
              </Alert>
            ))}
          </Stack>
        </Snackbar>,
        portal,
      )}
    </>
  );
}

export default adapter<Types>('native', View);

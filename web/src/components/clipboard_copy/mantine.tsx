import { ActionIcon, CopyButton } from '@mantine/core';
import type { Types } from '../../gen/clipboard_copy';
import { adapter } from '../../stage/adapter';
import { CopyIcon, Texts } from './texts';

export default adapter<Types>('native', (view) => (
  <Texts
    view={view}
    button={(item, copied) => (
      <CopyButton value={item.text}>
        {({ copy }) => (
          <ActionIcon
            ref={view.part(`copy:${item.id}`)}
            variant="default"
            aria-label={`Copy ${item.label}`}
            onClick={() => {
              copy();
              copied();
            }}
          >
            <CopyIcon />
          </ActionIcon>
        )}
      </CopyButton>
    )}
  />
));

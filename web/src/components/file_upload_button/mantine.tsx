import { Button, CloseButton, FileButton, Group, Paper, Text } from '@mantine/core';
import { useRef } from 'react';
import type { Types } from '../../gen/file_upload_button';
import { adapter, type ViewProps } from '../../stage/adapter';
import { FileIcon, without } from '../file_dropzone/desk';
import { Shelf, taken } from './shelf';

function View(view: ViewProps<Types>) {
  const { props, state, set, part, locked } = view;
  const reset = useRef<() => void>(null);
  return (
    <Shelf view={view}>
      <Group>
        <FileButton
          multiple={props.max_files !== 1}
          accept={props.accept.join(',') || undefined}
          resetRef={reset}
          onChange={(chosen) => {
            set(taken(view, [chosen ?? []].flat()));
            // The same file can be chosen again later.
            reset.current?.();
          }}
        >
          {(button) => <Button {...button} ref={part('button')} variant="default">{props.button}</Button>}
        </FileButton>
      </Group>
      {state.files.map((name) => (
        <Paper key={name} withBorder px="sm" py={4}>
          <Group gap="xs" wrap="nowrap">
            <FileIcon />
            <Text ref={part(`file:${name}`)} size="sm" flex={1} style={{ overflowWrap: 'anywhere' }}>{name}</Text>
            {!locked && (
              <CloseButton ref={part(`remove:${name}`)} size="sm" aria-label={`Remove ${name}`} onClick={() => set(without(state, name))} />
            )}
          </Group>
        </Paper>
      ))}
    </Shelf>
  );
}

export default adapter<Types>('native', View);

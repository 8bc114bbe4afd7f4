import '@mantine/dropzone/styles.css';
import { CloseButton, Group, Paper, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import type { Types } from '../../gen/file_dropzone';
import { adapter } from '../../stage/adapter';
import { DeskAndZone, dropzoneOptions, FileIcon, UploadIcon, without } from './desk';

export default adapter<Types>(
  'same_vendor',
  (view) => {
    const { props, state, set, part, locked, id } = view;
    const { take, ...options } = dropzoneOptions(view);
    return (
      <DeskAndZone view={view}>
        <Dropzone {...options} onDropAny={take} onDrop={() => {}} role="button" aria-describedby={id}>
          <Stack align="center" gap={4} py="xs">
            <UploadIcon />
            <Text ta="center">Click or drag files here</Text>
            <Text size="sm" c="dimmed" ta="center">{props.hint}</Text>
          </Stack>
        </Dropzone>
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
      </DeskAndZone>
    );
  },
  (within) => [['zone', within('.mantine-Dropzone-root')[0]]],
);

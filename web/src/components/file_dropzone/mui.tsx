import { Box, IconButton, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useDropzone } from 'react-dropzone';
import type { Types } from '../../gen/file_dropzone';
import { adapter, type ViewProps } from '../../stage/adapter';
import { DeskAndZone, dropzoneOptions, FileIcon, UploadIcon, without } from './desk';

export default adapter<Types>('third_party', (view) => {
  const { state, set, part, locked } = view;
  return (
    <DeskAndZone view={view}>
      <Zone view={view} />
      {state.files.length > 0 && (
        <List dense disablePadding>
          {state.files.map((name) => (
            <ListItem
              key={name}
              disableGutters
              secondaryAction={!locked && (
                <IconButton ref={part(`remove:${name}`)} edge="end" size="small" aria-label={`Remove ${name}`} onClick={() => set(without(state, name))}>
                  <Cross />
                </IconButton>
              )}
            >
              <ListItemIcon sx={{ minWidth: 28 }}><FileIcon /></ListItemIcon>
              <ListItemText primary={<span ref={part(`file:${name}`)}>{name}</span>} sx={{ my: 0, overflowWrap: 'anywhere' }} />
            </ListItem>
          ))}
        </List>
      )}
    </DeskAndZone>
  );
});

function Zone({ view }: { view: ViewProps<Types> }) {
  const { props, part, id } = view;
  const { take, ...options } = dropzoneOptions(view);
  const { getRootProps, getInputProps, isDragActive, isDragReject } = useDropzone({ ...options, onDrop: take });
  const edge = isDragReject ? 'error.main' : isDragActive ? 'primary.main' : 'divider';
  return (
    <div ref={part('zone')}>
      <Box
        {...getRootProps({ role: 'button', 'aria-describedby': id })}
        sx={{
          display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.5, p: 2.5, textAlign: 'center', cursor: 'pointer',
          border: 2, borderStyle: 'dashed', borderColor: edge, borderRadius: 1, bgcolor: isDragActive ? 'action.hover' : undefined,
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        <input {...getInputProps()} />
        <UploadIcon />
        <Typography variant="body1">Click or drag files here</Typography>
        <Typography variant="body2" color="textSecondary">{props.hint}</Typography>
      </Box>
    </div>
  );
}

function Cross() {
  return (
    <svg width={16} height={16} viewBox="0 0 24 24" stroke="currentColor" strokeWidth={2} aria-hidden>
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  );
}

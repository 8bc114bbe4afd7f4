import { Button, Chip, Stack } from '@mui/material';
import type { Types } from '../../gen/file_upload_button';
import { adapter } from '../../stage/adapter';
import { FileIcon, without } from '../file_dropzone/desk';
import { Shelf, taken } from './shelf';

export default adapter<Types>(
  'composed',
  (view) => {
    const { props, state, set, part, locked } = view;
    return (
      <Shelf view={view}>
        <Button ref={part('button')} component="label" role="button" variant="outlined" sx={{ alignSelf: 'flex-start' }}>
          {props.button}
          <input
            type="file"
            hidden
            accept={props.accept.join(',')}
            multiple={props.max_files !== 1}
            onChange={({ currentTarget }) => {
              set(taken(view, [...(currentTarget.files ?? [])]));
              // The same file can be chosen again later.
              currentTarget.value = '';
            }}
          />
        </Button>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {state.files.map((name) => (
            <Chip
              key={name}
              icon={<FileIcon />}
              label={<span ref={part(`file:${name}`)}>{name}</span>}
              onDelete={locked ? undefined : () => set(without(state, name))}
            />
          ))}
        </Stack>
      </Shelf>
    );
  },
  (within) =>
    within('.MuiChip-root').map((chip) => [`remove:${chip.textContent}`, chip.querySelector('.MuiChip-deleteIcon')] as [Types['part'], Element | null]),
);

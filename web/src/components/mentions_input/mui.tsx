import { MenuItem, MenuList, Paper, Popper, TextField } from '@mui/material';
import { useState } from 'react';
import type { Types } from '../../gen/mentions_input';
import { adapter } from '../../stage/adapter';
import { Notified, useMentions } from './mentions';

export default adapter<Types>('composed', (view) => {
  const { props, part } = view;
  const { field, input, offered, active, pick } = useMentions(view);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <TextField
        ref={setAnchor}
        fullWidth
        multiline
        rows={props.rows}
        label={props.label}
        placeholder={props.placeholder}
        inputRef={(element) => {
          field.current = element;
          part('input')(element);
        }}
        slotProps={{ htmlInput: input, inputLabel: { shrink: true } }}
        sx={{ mb: 0.5 }}
      />
      <Notified {...view} />
      <Popper open={offered.length > 0} anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
        <Paper elevation={8}>
          <MenuList dense role="listbox" aria-label={props.label} sx={{ maxHeight: 220, overflow: 'auto' }}>
            {offered.map((person) => (
              <MenuItem
                key={person.id}
                ref={part(`option:${person.id}`)}
                role="option"
                aria-selected={person.id === active}
                selected={person.id === active}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(person)}
              >
                {person.label}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </>
  );
});

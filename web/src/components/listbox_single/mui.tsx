import { Checkbox, List as MuiList, ListItemButton } from '@mui/material';
import { useListbox, type Listing } from '../listbox';
import { OptionText } from '../option_text';
import { listbox } from './listbox';

export function List(listing: Listing) {
  const { list, row } = useListbox(listing);
  return (
    <MuiList component="div" dense {...list}>
      {listing.options.map((option) => {
        const rest = row(option);
        const on = rest['aria-selected'];
        return (
          <ListItemButton key={option.id} component="div" {...rest} tabIndex={-1} selected={on} disabled={option.disabled} sx={{ typography: 'body2', borderRadius: 1 }}>
            {listing.boxes && <Checkbox checked={on} size="small" tabIndex={-1} sx={{ p: 0, mr: 1, pointerEvents: 'none' }} />}
            <OptionText option={option} />
          </ListItemButton>
        );
      })}
    </MuiList>
  );
}

export default listbox('native', List);

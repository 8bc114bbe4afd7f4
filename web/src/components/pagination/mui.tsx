import { MenuItem, Pagination, Select } from '@mui/material';
import type { Types } from '../../gen/pagination';
import { adapter } from '../../stage/adapter';
import { Frame, numbered, pagesOf, resized, sizes } from './list';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, part } = view;
    return (
      <Frame {...view}>
        <Pagination count={pagesOf(view)} page={state.page} onChange={(_, page) => set({ page })} />
        {props.sizes.length > 1 && (
          <Select
            ref={part('size')}
            value={state.page_size}
            inputProps={{ 'aria-label': 'Page size' }}
            onChange={(event) => set(resized(view, Number(event.target.value)))}
          >
            {props.sizes.map((size) => <MenuItem key={size} value={size}>{size} / page</MenuItem>)}
          </Select>
        )}
      </Frame>
    );
  },
  (within) => [
    ...numbered(within('.MuiPaginationItem-page')),
    ...sizes(within('[role=option]')),
    ['previous', within('.MuiPaginationItem-previousNext[aria-label*=previous]:not(.Mui-disabled)')[0]],
    ['next', within('.MuiPaginationItem-previousNext[aria-label*=next]:not(.Mui-disabled)')[0]],
  ],
);

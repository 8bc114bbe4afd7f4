import { Pagination, Select } from '@mantine/core';
import type { Types } from '../../gen/pagination';
import { adapter } from '../../stage/adapter';
import { Frame, numbered, pagesOf, resized, sizes } from './list';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, part } = view;
    return (
      <Frame {...view}>
        <Pagination
          total={pagesOf(view)}
          value={state.page}
          onChange={(page) => set({ page })}
          getControlProps={(control) => ({ ref: part(control === 'next' ? 'next' : 'previous'), 'aria-label': `${control} page` })}
        />
        {props.sizes.length > 1 && (
          <Select
            ref={part('size')}
            aria-label="Page size"
            w={120}
            allowDeselect={false}
            data={props.sizes.map((size) => ({ value: String(size), label: `${size} / page` }))}
            value={String(state.page_size)}
            onChange={(size) => size !== null && set(resized(view, Number(size)))}
          />
        )}
      </Frame>
    );
  },
  (within) => [...numbered(within('.mantine-Pagination-control')), ...sizes(within('[role=option]'))],
);

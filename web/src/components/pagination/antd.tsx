import { Pagination } from 'antd';
import type { Types } from '../../gen/pagination';
import { adapter } from '../../stage/adapter';
import { Frame, numbered, resized, sizes, totalOf } from './list';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set } = view;
    return (
      <Frame {...view}>
        <Pagination
          style={{ flexWrap: 'wrap', rowGap: 8 }}
          current={state.page}
          pageSize={state.page_size}
          total={totalOf(view)}
          pageSizeOptions={props.sizes}
          showSizeChanger={props.sizes.length > 1}
          onChange={(page, size) => set(size === state.page_size ? { page } : resized(view, size))}
        />
      </Frame>
    );
  },
  (within) => [
    ...numbered(within('.ant-pagination-item')),
    ...sizes(within('.ant-select-item-option')),
    ['previous', within('.ant-pagination-prev:not(.ant-pagination-disabled)')[0]],
    ['next', within('.ant-pagination-next:not(.ant-pagination-disabled)')[0]],
    ['size', within('.ant-pagination-options .ant-select')[0]],
  ],
);

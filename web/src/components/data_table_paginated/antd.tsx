import type { Part, Types } from '../../gen/data_table_paginated';
import { adapter, useSurroundings, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { PlainTable, rowsIn } from '../plain_table_antd';
import { rangeText, resize, tableOf } from './paging';

const titled = (elements: Element[], name: (text: number) => Part) =>
  elements.map((element): [Part, Element] => [name(parseInt(element.textContent ?? '', 10)), element]);

export default adapter<Types>('native', View, (within) => [
  ...rowsIn(within),
  ...titled(within('.ant-pagination-item'), (page) => `page:${page}`),
  ...titled(within('.ant-select-item-option'), (rows) => `size_option:${rows}`),
  ['next', within('.ant-pagination-next')[0]],
  ['previous', within('.ant-pagination-prev')[0]],
  ['size', within('.ant-pagination-options .ant-select')[0]],
  ['range', within('.ant-pagination-total-text')[0]],
]);

function View(view: ViewProps<Types>) {
  const { props, state, set, id } = view;
  const { portal } = useSurroundings();
  return (
    <Labelled id={id} label={props.label}>
      <PlainTable
        {...tableOf(view)}
        rows={props.rows}
        own={{
          pagination: {
            current: state.page,
            pageSize: state.page_size,
            pageSizeOptions: props.page_sizes,
            showSizeChanger: props.page_sizes.length > 1 && {
              open: state.open,
              onOpenChange: (open) => set({ open }),
              getPopupContainer: () => portal,
              showSearch: false,
            },
            showTotal: (count, [from, to]) => rangeText(from, to, count),
            onChange: (page, size) => set(size === state.page_size ? { page } : resize(size)),
          },
        }}
      />
    </Labelled>
  );
}

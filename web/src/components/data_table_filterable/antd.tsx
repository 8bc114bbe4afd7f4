import { FilterFilled } from '@ant-design/icons';
import type { Part, Types } from '../../gen/data_table_filterable';
import { adapter } from '../../stage/adapter';
import { PlainTable, rowsIn } from '../plain_table_antd';
import { Frame, tableOf, valuesOf } from './filtering';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, part, locked } = view;
    const filterOf = (column: string) => ({
      filters: valuesOf(props, column).map((value) => ({ text: value, value })),
      filteredValue: state.filters[column] ?? null,
      filterDropdownProps: {
        open: state.open === column,
        onOpenChange: (open: boolean) => set({ open: open ? column : null }),
      },
      filterIcon: <span ref={part(`filter:${column}`, '.ant-table-filter-trigger')}><FilterFilled aria-label={`Filter by ${column}`} /></span>,
    });
    return (
      <Frame view={view}>
        <PlainTable
          {...tableOf(view)}
          column={(id) => (props.filterable.includes(id) && !locked ? filterOf(id) : {})}
          own={{
            onChange: (_, filters) => {
              const chosen = Object.entries(filters).flatMap(([column, values]) => (values?.length ? [[column, values.map(String).sort()]] : []));
              set({ filters: Object.fromEntries(chosen) });
            },
          }}
        />
      </Frame>
    );
  },
  (within) => {
    const options = within('.ant-table-filter-dropdown .ant-dropdown-menu-item').filter((option) => option.getClientRects().length > 0);
    const isTicked = (option: Element) => option.querySelector('input')?.checked;
    return [
      ...rowsIn(within),
      ...options.map((option): [Part, Element] => [`option:${option.textContent}`, option]),
      ...options.filter(isTicked).map((option): [Part, Element] => [`ticked:${option.textContent}`, option]),
      ['ok', within('.ant-table-filter-dropdown-btns .ant-btn-primary').find((button) => button.getClientRects().length > 0)],
    ];
  },
);

import { Group, Pagination, Select, Text } from '@mantine/core';
import type { Part, Types } from '../../gen/data_table_paginated';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { PlainTable } from '../plain_table_mantine';
import { pageRows, rangeText, resize, tableOf } from './paging';

export default adapter<Types>(
  'composed',
  (view) => {
    const { props, state, set, part, id } = view;
    const from = (state.page - 1) * state.page_size;
    const rows = pageRows(view);
    return (
      <Labelled id={id} label={props.label}>
        <PlainTable {...tableOf(view)} rows={rows} />
        <Group justify="space-between" gap="sm">
          <Text size="sm" c="dimmed" ref={part('range')}>{rangeText(from + 1, from + rows.length, props.rows.length)}</Text>
          {props.page_sizes.length > 1 && (
            <Group gap={6} wrap="nowrap">
              <Text size="sm" c="dimmed">Rows per page</Text>
              <Select
                ref={part('size')}
                aria-label="Rows per page"
                size="xs"
                w={72}
                allowDeselect={false}
                data={props.page_sizes.map(String)}
                value={String(state.page_size)}
                onChange={(size) => set(resize(Number(size)))}
                dropdownOpened={state.open}
                onDropdownOpen={() => set({ open: true })}
                onDropdownClose={() => set({ open: false })}
              />
            </Group>
          )}
          <Pagination
            size="sm"
            total={Math.ceil(props.rows.length / state.page_size)}
            value={state.page}
            onChange={(page) => set({ page })}
            getControlProps={(control) => ({ 'aria-label': `Go to ${control} page` })}
          />
        </Group>
      </Labelled>
    );
  },
  (within) => [
    ['previous', within('[aria-label="Go to previous page"]')[0]],
    ['next', within('[aria-label="Go to next page"]')[0]],
    ...within('.mantine-Pagination-control')
      .filter((control) => /^\d+$/.test(control.textContent ?? ''))
      .map((control): [Part, Element] => [`page:${control.textContent}`, control]),
    ...within('[role=option]').map((option): [Part, Element] => [`size_option:${option.textContent}`, option]),
  ],
);

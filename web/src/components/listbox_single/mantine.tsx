import { Checkbox, Combobox, Group, useCombobox } from '@mantine/core';
import { useListbox, type Listing } from '../listbox';
import { OptionText } from '../option_text';
import { listbox } from './listbox';

export function List(listing: Listing) {
  const { list, row } = useListbox(listing);
  const store = useCombobox();
  return (
    <Combobox store={store}>
      <Combobox.Options {...list} labelledBy={listing.id}>
        {listing.options.map((option) => {
          const rest = row(option);
          const on = rest['aria-selected'];
          return (
            <Combobox.Option key={option.id} value={option.id} {...rest} active={on} selected={on && !listing.boxes} disabled={option.disabled}>
              <Group gap="xs" wrap="nowrap">
                {listing.boxes && <Checkbox.Indicator size="xs" checked={on} />}
                <OptionText option={option} />
              </Group>
            </Combobox.Option>
          );
        })}
      </Combobox.Options>
    </Combobox>
  );
}

export default listbox('composed', List);

import { Combobox, ScrollArea, Textarea, useCombobox } from '@mantine/core';
import type { Types } from '../../gen/mentions_input';
import { adapter } from '../../stage/adapter';
import { Notified, useMentions } from './mentions';

export default adapter<Types>('composed', (view) => {
  const { props, part } = view;
  const { field, input, offered, active, pick } = useMentions(view);
  const store = useCombobox({ opened: offered.length > 0 });
  const choose = (id: string) => {
    const person = offered.find((one) => one.id === id);
    if (person) pick(person);
  };
  return (
    <>
      <Combobox store={store} onOptionSubmit={choose} position="bottom-start" width={260}>
        <Combobox.DropdownTarget>
          <Textarea
            label={props.label}
            placeholder={props.placeholder}
            rows={props.rows}
            mb={4}
            {...input}
            ref={(element: HTMLTextAreaElement | null) => {
              field.current = element;
              part('input')(element);
            }}
          />
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={props.label}>
            <ScrollArea.Autosize mah={220} type="scroll">
              {offered.map((person) => (
                <Combobox.Option
                  key={person.id}
                  ref={part(`option:${person.id}`)}
                  value={person.id}
                  selected={person.id === active}
                  active={person.id === active}
                  // The focus stays in the field.
                  onMouseDown={(event) => event.preventDefault()}
                >
                  {person.label}
                </Combobox.Option>
              ))}
            </ScrollArea.Autosize>
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Notified {...view} />
    </>
  );
});

import { AutoComplete } from 'antd';
import type { Types } from '../../gen/autocomplete_freeform';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { OptionText } from '../option_text';
import { useTurn } from '../typed';
import { matches, type Suggesting, writing } from './suggesting';

export function TextWithSuggestions({ props, options, state, onWrite, onTake, onOpen, part, id, below }: Suggesting) {
  // The library keeps the text itself: handed back to it on every key, each takes twice as many of the
  // updates that React lets follow each other. It starts anew where it shows another text than the state.
  const [turn, shows] = useTurn(state.text);
  const write = (text: string) => {
    shows(text);
    onWrite(text);
  };
  return (
    <Labelled id={id} label={props.label}>
      <AutoComplete
        key={turn}
        aria-labelledby={id}
        virtual={false}
        style={{ width: '100%' }}
        placeholder={props.placeholder}
        allowClear={props.clearable}
        options={options.map((option) => ({ value: option.id, label: option.label, disabled: option.disabled, option }))}
        optionRender={({ data }) => <OptionText option={data.option} hold={part(`option:${data.value}`, '[role=option]')} />}
        showSearch={{ filterOption: (text, entry) => matches(entry!.option, text), onSearch: write }}
        defaultValue={state.text}
        onSelect={(shown, entry) => {
          shows(String(shown));
          onTake(entry.option);
        }}
        onClear={() => write('')}
        open={state.open}
        onOpenChange={onOpen}
      />
      {below}
    </Labelled>
  );
}

export const scan = (within: (selector: string) => Element[]): ['input' | 'field' | 'clear' | 'list', Element | null | undefined][] => [
  ['field', within('.ant-select')[0]],
  ['input', within('.ant-select input')[0]],
  ['clear', within('.ant-select-clear')[0]],
  ['list', within('.ant-select-dropdown [role=listbox]')[0]?.parentElement],
];

export default adapter<Types>('native', writing(TextWithSuggestions), scan);

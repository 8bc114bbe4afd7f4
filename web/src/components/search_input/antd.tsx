import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { Types } from '../../gen/search_input';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { clear, Results, search } from './results';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, id } = view;
    const both = {
      'aria-labelledby': id,
      autoComplete: 'off',
      placeholder: props.placeholder,
      allowClear: props.clearable,
      value: state.text,
      onChange: (event: { target: { value: string } }) => set({ text: event.target.value }),
      onClear: () => clear(view),
    };
    return (
      <Labelled id={id} label={props.label}>
        {props.button ? (
          <Input.Search {...both} onSearch={(text, _, from) => from?.source === 'input' && search(view, text)} />
        ) : (
          <Input {...both} prefix={<SearchOutlined />} onPressEnter={() => search(view, state.text)} />
        )}
        <Results {...view} />
      </Labelled>
    );
  },
  // The library's handle is not an element, and it makes the buttons itself.
  (within) => [
    ['input', within('input')[0]],
    ['search', within('.ant-input-search-btn')[0]],
    ['clear', within('.ant-input-clear-icon:not(.ant-input-clear-icon-hidden)')[0]],
  ],
);

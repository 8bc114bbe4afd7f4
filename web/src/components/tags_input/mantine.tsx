import { Pill, TagsInput } from '@mantine/core';
import type { Types } from '../../gen/tags_input';
import { adapter } from '../../stage/adapter';
import { from } from '../option_text';
import { change, type } from './tags';

const removeButton = (pill: Element) => pill.querySelector('button');
const text = (pill: Element) => pill.querySelector('.mantine-Pill-label');

export default adapter<Types>('native', (view) => {
  const { props, state, part } = view;
  return (
    <TagsInput
      label={props.label}
      description={props.note || undefined}
      placeholder={state.tags.length === 0 ? props.placeholder : undefined}
      data={[]}
      renderPill={({ value = '', onRemove }) => (
        <Pill
          ref={(pill: HTMLElement | null) => {
            from(part(`tag:${value}`), text)(pill);
            from(part(`remove:${value}`), removeButton)(pill);
          }}
          withRemoveButton
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': `Remove ${value}`, 'aria-hidden': false }}
        >
          {value}
        </Pill>
      )}
      value={state.tags}
      onChange={(tags) => change(view, tags)}
      searchValue={state.pending}
      onSearchChange={(pending) => type(view, pending)}
      ref={part('input')}
    />
  );
});

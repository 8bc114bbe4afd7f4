import { ActionIcon, Group, Input, TextInput } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { Types } from '../../gen/search_input';
import { adapter } from '../../stage/adapter';
import { Icon } from '../icon';
import { clear, Results, search } from './results';

/** The focus stays in the field, so that typing goes on. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export default adapter<Types>('native', (view) => {
  const { props, state, set, part } = view;
  const clearable = props.clearable && state.text !== '';
  return (
    <>
      <TextInput
        autoComplete="off"
        label={props.label}
        placeholder={props.placeholder}
        leftSection={props.button ? null : <Icon name="search" />}
        rightSection={
          <Group gap={4} wrap="nowrap">
            {clearable && <Input.ClearButton ref={part('clear')} aria-label={`Clear ${props.label}`} onMouseDown={keepFocus} onClick={() => clear(view)} />}
            {props.button && (
              <ActionIcon
                ref={part('search')}
                variant="light"
                size="md"
                aria-label={`Search ${props.label}`}
                onMouseDown={keepFocus}
                onClick={() => search(view, state.text)}
              >
                <Icon name="search" />
              </ActionIcon>
            )}
          </Group>
        }
        rightSectionWidth={props.button && clearable ? 68 : undefined}
        rightSectionPointerEvents="auto"
        value={state.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Enter' && search(view, state.text)}
        ref={part('input')}
      />
      <Results {...view} />
    </>
  );
});

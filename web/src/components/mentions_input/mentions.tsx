import { useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Choice } from '../../gen/stage';
import type { Types } from '../../gen/mentions_input';
import { useKit, type ViewProps } from '../../stage/adapter';

/** Who of those mentioned before still stands in the text. */
export function stillIn(text: string, { props, state }: ViewProps<Types>): string[] {
  const stands = (id: string) => text.includes(`@${props.people.find((person) => person.id === id)?.label}`);
  return state.mentions.filter(stands);
}

/** Those mentioned before and one more. */
export const withOne = ({ state }: ViewProps<Types>, id: string): string[] => [...new Set([...state.mentions, id])].sort();

/** Says who will hear of the text: whom a mention reaches does not show in the text itself. */
export function Notified({ props, state, part }: ViewProps<Types>) {
  const kit = useKit();
  const names = state.mentions.map((id) => props.people.find((person) => person.id === id)?.label);
  return <kit.Text muted small>Notifies: <b ref={part('notified')}>{names.join(', ') || 'nobody'}</b></kit.Text>;
}

/** What is typed behind an `@` at the caret, and where the `@` stands. */
interface Query {
  at: number;
  words: string;
}

function queryIn(text: string, caret: number): Query | null {
  const found = /(?:^|\s)@([^\s@]*)$/.exec(text.slice(0, caret));
  return found && { at: caret - found[1].length - 1, words: found[1].toLowerCase() };
}

type Field = HTMLTextAreaElement;

/** A field of text that offers people behind an `@`, for libraries that have none. */
export function useMentions(view: ViewProps<Types>) {
  const { props, state, set } = view;
  const [query, setQuery] = useState<Query | null>(null);
  const [active, setActive] = useState(0);
  const field = useRef<Field>(null);
  const caret = useRef<number | null>(null);
  // A field that is given another text puts its caret at the end.
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const offered = query ? props.people.filter((person) => !person.disabled && person.label.toLowerCase().includes(query.words)) : [];

  const look = ({ value, selectionStart }: Field) => {
    setQuery(queryIn(value, selectionStart));
    setActive(0);
  };
  const pick = (person: Choice) => {
    if (!query) return;
    const before = `${state.text.slice(0, query.at)}@${person.label} `;
    caret.current = before.length;
    set({ text: before + state.text.slice(query.at + 1 + query.words.length).replace(/^ /, ''), mentions: withOne(view, person.id) });
    setQuery(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (offered.length === 0) return;
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in moves) setActive((active + moves[event.key] + offered.length) % offered.length);
    else if (event.key === 'Enter') pick(offered[active]);
    else if (event.key === 'Escape') setQuery(null);
    else return;
    event.preventDefault();
  };
  const input = {
    value: state.text,
    onChange: ({ currentTarget }: SyntheticEvent<Field>) => {
      set({ text: currentTarget.value, mentions: stillIn(currentTarget.value, view) });
      look(currentTarget);
    },
    onClick: ({ currentTarget }: SyntheticEvent<Field>) => look(currentTarget),
    onKeyDown,
    onBlur: () => setQuery(null),
  };
  return { field, input, offered, active: offered[active]?.id, pick };
}

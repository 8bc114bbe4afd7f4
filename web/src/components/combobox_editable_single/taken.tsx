//! How the three libraries' text fields keep which entry of the list was taken.

import type { Props, State, Types } from '../../gen/combobox_editable_single';
import { useKit, type ViewProps } from '../../stage/adapter';
import type { Suggesting } from '../autocomplete_freeform/suggesting';

export const suggesting = (view: ViewProps<Types>): Suggesting => ({
  ...view,
  options: view.props.options,
  onWrite: (text) => view.set({ text, option: null }),
  onTake: ({ id, label }) => view.set({ text: label, option: id }),
  onOpen: (open) => view.set({ open }),
  below: <Status {...view} />,
});

/** Tells an entry of the list from a text that was written. */
function Status({ props, state, part }: ViewProps<Types>) {
  const kit = useKit();
  // An empty line keeps its height, so that nothing below moves.
  return (
    <div ref={part('status')} style={{ minHeight: '1.5em' }}>
      <kit.Text muted small>{wordsFor(props, state)}</kit.Text>
    </div>
  );
}

function wordsFor({ options, known, unknown }: Props, { text, option }: State): string {
  const taken = options.find(({ id }) => id === option);
  if (taken) return [known, taken.note].filter(Boolean).join(' · ');
  return text && unknown;
}

import type { FC, KeyboardEvent, ReactNode, Ref } from 'react';
import type { Types } from '../../gen/inline_editable_text';
import { useKit, type ViewProps } from '../../stage/adapter';

export interface FieldProps {
  label: string;
  value: string;
  multiline: boolean;
  maxLength: number | undefined;
  onChange(value: string): void;
  onKeyDown(event: KeyboardEvent): void;
  hold: Ref<never>;
}

export interface IconButtonProps {
  name: 'pencil' | 'tick' | 'cross';
  label: string;
  onPress(): void;
  hold: Ref<never>;
}

/** What a library adds: a field that takes the focus when it appears, and small buttons. */
export interface Primitives {
  Field: FC<FieldProps>;
  IconButton: FC<IconButtonProps>;
}

/** The control below its name. */
export function Named({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  const kit = useKit();
  return (
    <div role="group" aria-labelledby={id} style={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <span id={id}><kit.Text muted small>{label}</kit.Text></span>
      {children}
    </div>
  );
}

export const PLACEHOLDER = 'Nothing entered';

export const start = ({ state, set }: ViewProps<Types>) => set({ editing: true, pending: state.text });
export const drop = ({ set }: ViewProps<Types>) => set({ editing: false, pending: '' });
export const keep = ({ set }: ViewProps<Types>, text: string) => set({ text: text.trim(), editing: false, pending: '' });

/** Text with a pencil behind it; while editing, a field with a tick and a cross. */
export function InlineText({ view, primitives: { Field, IconButton } }: { view: ViewProps<Types>; primitives: Primitives }) {
  const { props, state, set, part, locked, id } = view;
  const kit = useKit();
  // The keys keep one button from becoming another: a library may hold on to the first ref that a button gets.
  if (!state.editing) {
    return (
      <Named id={id} label={props.label}>
        <div style={ROW}>
          <span ref={state.text ? part('text') : undefined} style={TEXT} onClick={() => start(view)}>
            <kit.Text muted={!state.text}>{state.text || PLACEHOLDER}</kit.Text>
          </span>
          {!locked && <IconButton key="edit" name="pencil" label={`Edit ${props.label}`} onPress={() => start(view)} hold={part('edit')} />}
        </div>
      </Named>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const keeps = event.key === 'Enter' && !props.multiline && !event.nativeEvent.isComposing;
    if (!keeps && event.key !== 'Escape') return;
    event.preventDefault();
    if (keeps) keep(view, state.pending);
    else drop(view);
  };
  return (
    <Named id={id} label={props.label}>
      <div
        style={ROW}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return;
          if (props.keep_on_blur) keep(view, state.pending);
          else drop(view);
        }}
      >
        <div style={{ flex: 1, minWidth: 0 }}>
          <Field
            label={props.label}
            value={state.pending}
            multiline={props.multiline}
            maxLength={props.max_length ?? undefined}
            onChange={(pending) => set({ pending })}
            onKeyDown={onKeyDown}
            hold={part('input')}
          />
        </div>
        <IconButton key="save" name="tick" label={`Save ${props.label}`} onPress={() => keep(view, state.pending)} hold={part('save')} />
        <IconButton key="cancel" name="cross" label={`Cancel editing ${props.label}`} onPress={() => drop(view)} hold={part('cancel')} />
      </div>
    </Named>
  );
}

const ROW = { display: 'flex', alignItems: 'center', gap: 6, minHeight: 32 } as const;
const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: 0, cursor: 'text' } as const;

/** Puts the caret behind the last character, where typing goes on. */
export function caretToEnd({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) {
  const { length } = currentTarget.value;
  currentTarget.setSelectionRange(length, length);
}

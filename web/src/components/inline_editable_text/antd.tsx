import { CheckOutlined, CloseOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Input, Typography } from 'antd';
import type { Types } from '../../gen/inline_editable_text';
import { adapter, type ViewProps } from '../../stage/adapter';
import { caretToEnd, drop, InlineText, keep, Named, PLACEHOLDER, start, type Primitives } from './pieces';

const ICONS = { pencil: <EditOutlined />, tick: <CheckOutlined />, cross: <CloseOutlined /> };

const primitives: Primitives = {
  Field: ({ label, value, multiline, maxLength, onChange, onKeyDown }) => {
    const both = { 'aria-label': label, value, maxLength, onKeyDown, onFocus: caretToEnd, autoFocus: true };
    return multiline ? (
      <Input.TextArea {...both} autoSize={{ minRows: 3, maxRows: 8 }} onChange={(event) => onChange(event.target.value)} />
    ) : (
      <Input {...both} onChange={(event) => onChange(event.target.value)} />
    );
  },
  IconButton: ({ name, label, onPress, hold }) => (
    <Button ref={hold} type="text" size="small" aria-label={label} icon={ICONS[name]} onClick={onPress} />
  ),
};

/** The library's own editable text: one line, kept on Enter and when the field is left, dropped on Escape. */
function NativeText({ view }: { view: ViewProps<Types> }) {
  const { props, state, set, part, locked, id } = view;
  const editable = {
    editing: state.editing,
    text: state.editing ? state.pending : state.text,
    maxLength: props.max_length ?? undefined,
    triggerType: ['icon' as const, 'text' as const],
    tooltip: false,
    onStart: () => start(view),
    onChange: (text: string) => keep(view, text),
    onCancel: () => drop(view),
  };
  return (
    <Named id={id} label={props.label}>
      <div
        ref={state.text && !state.editing ? part('text') : undefined}
        onInput={({ target }) => set({ pending: (target as HTMLTextAreaElement).value.replace(/[\n\r]/g, '') })}
      >
        <Typography.Text
          aria-label={state.editing ? props.label : undefined}
          type={state.text ? undefined : 'secondary'}
          editable={locked ? false : editable}
          styles={{ root: { margin: 0, insetInlineStart: 0 } }}
        >
          {state.text || PLACEHOLDER}
        </Typography.Text>
      </div>
    </Named>
  );
}

/** Native where the library's own text behaves as the card asks, and composed of its field and buttons elsewhere. */
export default adapter<Types>(
  'composed',
  (view) =>
    view.props.keep_on_blur && !view.props.multiline ? <NativeText view={view} /> : <InlineText view={view} primitives={primitives} />,
  (within) => [
    ['edit', within('.ant-typography-edit')[0]],
    // The library's handles are not elements, and its own text gives none at all.
    ['input', within('input, textarea')[0]],
  ],
);

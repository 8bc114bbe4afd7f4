import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import type { ComponentType, Ref } from 'react';
import type { Tool, Types } from '../../gen/rich_text_editor';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { groupsOf, useRichText } from './editor';
import { scan } from './parts';

const CONTROLS: Record<Tool, ComponentType<{ ref?: Ref<HTMLButtonElement> }>> = {
  bold: RichTextEditor.Bold,
  italic: RichTextEditor.Italic,
  underline: RichTextEditor.Underline,
  strike: RichTextEditor.Strikethrough,
  code: RichTextEditor.Code,
  h1: RichTextEditor.H1,
  h2: RichTextEditor.H2,
  h3: RichTextEditor.H3,
  bullet: RichTextEditor.BulletList,
  ordered: RichTextEditor.OrderedList,
  quote: RichTextEditor.Blockquote,
  undo: RichTextEditor.Undo,
  redo: RichTextEditor.Redo,
};

export default adapter<Types>(
  'same_vendor',
  (view) => {
    const { props, part, locked, id } = view;
    const editor = useRichText(view);
    const control = (tool: Tool) => {
      const Control = CONTROLS[tool];
      return <Control key={tool} ref={part(`tool:${tool}`)} />;
    };
    return (
      <Labelled id={id} label={props.label}>
        <RichTextEditor editor={editor}>
          {!locked && (
            <RichTextEditor.Toolbar role="toolbar" aria-label={`${props.label} formatting`}>
              {groupsOf(props.tools).map((group, index) => (
                <RichTextEditor.ControlsGroup key={index}>{group.map(control)}</RichTextEditor.ControlsGroup>
              ))}
            </RichTextEditor.Toolbar>
          )}
          <RichTextEditor.Content />
        </RichTextEditor>
      </Labelled>
    );
  },
  scan,
);

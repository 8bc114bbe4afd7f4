import {
  BoldOutlined, CodeOutlined, ItalicOutlined, OrderedListOutlined, RedoOutlined, StrikethroughOutlined, UnderlineOutlined, UndoOutlined, UnorderedListOutlined,
} from '@ant-design/icons';
import { EditorContent } from '@tiptap/react';
import { Button, Divider, Flex, theme } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { Tool, Types } from '../../gen/rich_text_editor';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { groupsOf, toolIn, useRichText } from './editor';
import { scan } from './parts';

const ICONS: Record<Tool, ReactNode> = {
  bold: <BoldOutlined />, italic: <ItalicOutlined />, underline: <UnderlineOutlined />, strike: <StrikethroughOutlined />, code: <CodeOutlined />,
  h1: <b>H1</b>, h2: <b>H2</b>, h3: <b>H3</b>,
  bullet: <UnorderedListOutlined />, ordered: <OrderedListOutlined />, quote: <b>❞</b>,
  undo: <UndoOutlined />, redo: <RedoOutlined />,
};

export default adapter<Types>(
  'third_party',
  (view) => {
    const { props, part, locked, id } = view;
    const editor = useRichText(view);
    const { token } = theme.useToken();
    const line = `1px solid ${token.colorBorder}`;
    const button = (tool: Tool) => {
      const { label, active, disabled, press } = toolIn(editor, tool);
      return (
        <Button
          key={tool}
          ref={part(`tool:${tool}`)}
          color={active ? 'primary' : 'default'}
          variant={active ? 'filled' : 'text'}
          icon={ICONS[tool]}
          title={label}
          aria-label={label}
          aria-pressed={active}
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        />
      );
    };
    return (
      <Labelled id={id} label={props.label}>
        <div style={{ border: line, borderRadius: token.borderRadius, background: token.colorBgContainer }}>
          {!locked && (
            <Flex wrap align="center" gap={2} role="toolbar" aria-label={`${props.label} formatting`} style={{ padding: token.paddingXXS, borderBottom: line }}>
              {groupsOf(props.tools).map((group, index) => (
                <Fragment key={index}>
                  {index > 0 && <Divider orientation="vertical" style={{ marginInline: token.marginXXS }} />}
                  {group.map(button)}
                </Fragment>
              ))}
            </Flex>
          )}
          <EditorContent className="rich-text" editor={editor} />
        </div>
      </Labelled>
    );
  },
  scan,
);

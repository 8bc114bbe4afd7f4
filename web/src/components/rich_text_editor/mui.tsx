import { Divider, Paper, SvgIcon, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { EditorContent } from '@tiptap/react';
import { Fragment, type ReactNode } from 'react';
import type { Tool, Types } from '../../gen/rich_text_editor';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { groupsOf, toolIn, useRichText } from './editor';
import { scan } from './parts';

const icon = (path: string) => <SvgIcon fontSize="small"><path d={path} /></SvgIcon>;
const letters = (text: string) => <b style={{ lineHeight: 1.43 }}>{text}</b>;

const ICONS: Record<Tool, ReactNode> = {
  bold: icon('M15.6 10.79c.97-.67 1.65-1.77 1.65-2.79 0-2.26-1.75-4-4-4H7v14h7.04c2.09 0 3.71-1.7 3.71-3.79 0-1.52-.86-2.82-2.15-3.42zM10 6.5h3c.83 0 1.5.67 1.5 1.5s-.67 1.5-1.5 1.5h-3v-3zm3.5 9H10v-3h3.5c.83 0 1.5.67 1.5 1.5s-.67 1.5-1.5 1.5z'),
  italic: icon('M10 4v3h2.21l-3.42 8H6v3h8v-3h-2.21l3.42-8H18V4z'),
  underline: icon('M12 17c3.31 0 6-2.69 6-6V3h-2.5v8c0 1.93-1.57 3.5-3.5 3.5S8.5 12.93 8.5 11V3H6v8c0 3.31 2.69 6 6 6zm-7 2v2h14v-2H5z'),
  strike: icon('M10 19h4v-3h-4v3zM5 4v3h5v3h4V7h5V4H5zM3 14h18v-2H3v2z'),
  code: icon('M9.4 16.6 4.8 12l4.6-4.6L8 6l-6 6 6 6 1.4-1.4zm5.2 0 4.6-4.6-4.6-4.6L16 6l6 6-6 6-1.4-1.4z'),
  h1: letters('H1'),
  h2: letters('H2'),
  h3: letters('H3'),
  bullet: icon('M4 10.5c-.83 0-1.5.67-1.5 1.5s.67 1.5 1.5 1.5 1.5-.67 1.5-1.5-.67-1.5-1.5-1.5zm0-6c-.83 0-1.5.67-1.5 1.5S3.17 7.5 4 7.5 5.5 6.83 5.5 6 4.83 4.5 4 4.5zm0 12c-.83 0-1.5.68-1.5 1.5s.68 1.5 1.5 1.5 1.5-.68 1.5-1.5-.67-1.5-1.5-1.5zM7 19h14v-2H7v2zm0-6h14v-2H7v2zm0-8v2h14V5H7z'),
  ordered: icon('M2 17h2v.5H3v1h1v.5H2v1h3v-4H2v1zm1-9h1V4H2v1h1v3zm-1 3h1.8L2 13.1v.9h3v-1H3.2L5 10.9V10H2v1zm5-6v2h14V5H7zm0 14h14v-2H7v2zm0-6h14v-2H7v2z'),
  quote: icon('M6 17h3l2-4V7H5v6h3zm8 0h3l2-4V7h-6v6h3z'),
  undo: icon('M12.5 8c-2.65 0-5.05.99-6.9 2.6L2 7v9h9l-3.62-3.62c1.39-1.16 3.16-1.88 5.12-1.88 3.54 0 6.55 2.31 7.6 5.5l2.37-.78C21.08 11.03 17.15 8 12.5 8z'),
  redo: icon('M18.4 10.6C16.55 8.99 14.15 8 11.5 8c-4.65 0-8.58 3.03-9.96 7.22L3.9 16c1.05-3.19 4.05-5.5 7.6-5.5 1.95 0 3.73.72 5.12 1.88L13 16h9V7l-3.6 3.6z'),
};

export default adapter<Types>(
  'third_party',
  (view) => {
    const { props, part, locked, id } = view;
    const editor = useRichText(view);
    const button = (tool: Tool) => {
      const { label, active, disabled, press } = toolIn(editor, tool);
      return (
        <ToggleButton
          key={tool}
          ref={part(`tool:${tool}`)}
          value={tool}
          size="small"
          selected={active}
          title={label}
          aria-label={label}
          disabled={disabled}
          sx={{ '&, &.Mui-disabled': { border: 0 }, minWidth: 34, p: 0.75 }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={press}
        >
          {ICONS[tool]}
        </ToggleButton>
      );
    };
    return (
      <Labelled id={id} label={props.label}>
        <Paper variant="outlined">
          {!locked && (
            <div role="toolbar" aria-label={`${props.label} formatting`} style={{ display: 'flex', flexWrap: 'wrap', padding: 4 }}>
              {groupsOf(props.tools).map((group, index) => (
                <Fragment key={index}>
                  {index > 0 && <Divider orientation="vertical" flexItem sx={{ mx: 0.5, my: 0.75 }} />}
                  <ToggleButtonGroup size="small">{group.map(button)}</ToggleButtonGroup>
                </Fragment>
              ))}
            </div>
          )}
          {!locked && <Divider />}
          <EditorContent className="rich-text" editor={editor} />
        </Paper>
      </Labelled>
    );
  },
  scan,
);

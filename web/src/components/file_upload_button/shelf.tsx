//! The files at hand beside the library's button, and the files that were taken below it.

import type { MouseEvent, ReactNode } from 'react';
import type { Types } from '../../gen/file_upload_button';
import { useKit, type ViewProps } from '../../stage/adapter';
import { FileIcon, intake } from '../file_dropzone/desk';
import { Labelled } from '../labelled';

type View = ViewProps<Types>;

export function Shelf({ view, children }: { view: View; children: ReactNode }) {
  const kit = useKit();
  const { props, state, set, locked, id } = view;
  const count = state.files.length;
  const value = props.max_files ? `${count} of ${props.max_files} files` : `${count} ${count === 1 ? 'file' : 'files'}`;
  const opened = ({ target }: MouseEvent) => {
    if (target instanceof HTMLInputElement && target.type === 'file') set({ choosing: true });
  };
  return (
    <Labelled id={id} label={props.label} value={value}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        <div style={{ flex: '3 1 220px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 8 }} onClickCapture={opened}>
          {children}
          <kit.Text muted small>{props.hint}</kit.Text>
          {state.rejected.length > 0 && (
            <div role="status"><kit.Text muted small>Not accepted: {state.rejected.join(', ')}</kit.Text></div>
          )}
        </div>
        {!locked && (
          <div style={{ flex: '2 1 180px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 4 }}>
            <kit.Text muted small>On this computer</kit.Text>
            {props.desk.map(({ name, kb }) => (
              <div key={name} style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
                <FileIcon />
                <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}><kit.Text small>{name}</kit.Text></span>
                <span style={{ whiteSpace: 'nowrap' }}><kit.Text muted small>{kb} KB</kit.Text></span>
              </div>
            ))}
          </div>
        )}
      </div>
    </Labelled>
  );
}

/** Whether a file is of a kind and size that is taken. */
export function fits({ accept, max_kb }: View['props'], { name, size }: File): boolean {
  return (accept.length === 0 || accept.some((end) => name.endsWith(end))) && (max_kb === null || size <= max_kb * 1024);
}

/** The state after the file chooser was answered. */
export function taken({ props, state }: View, chosen: readonly File[]) {
  const passed = chosen.filter((file) => fits(props, file));
  return { ...intake({ props, state }, passed, chosen.filter((file) => !fits(props, file))), choosing: false };
}

//! The files at hand beside an area to drop them on, and what becomes of those that are brought.

import type { DragEvent as ReactDragEvent, ReactNode } from 'react';
import type { Desk, Props, State, Types } from '../../gen/file_dropzone';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

type View = ViewProps<Types>;

/** The label, the tray of files at hand, and beside it the library's own area. */
export function DeskAndZone({ view, children }: { view: View; children: ReactNode }) {
  const { props, state, locked, id } = view;
  const kit = useKit();
  const count = state.files.length;
  const value = props.max_files ? `${count} of ${props.max_files} files` : `${count} ${count === 1 ? 'file' : 'files'}`;
  return (
    <Labelled id={id} label={props.label} value={value}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        {!locked && <Tray view={view} />}
        <div
          style={{ flex: '4 1 220px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 8 }}
          onDragEnterCapture={bringFile}
          onDragOverCapture={bringFile}
          onDragLeaveCapture={bringFile}
          onDropCapture={bringFile}
        >
          {children}
          {state.rejected.length > 0 && (
            <div role="status">
              <kit.Text muted small>Not accepted: {state.rejected.join(', ')}</kit.Text>
            </div>
          )}
        </div>
      </div>
    </Labelled>
  );
}

function Tray({ view: { props, part } }: { view: View }) {
  const kit = useKit();
  return (
    <div style={{ flex: '3 1 220px', minWidth: 0, display: 'flex', flexDirection: 'column', gap: 6 }}>
      <kit.Text muted small>Your files</kit.Text>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 6, maxHeight: 300, overflowY: 'auto' }}>
        {props.desk.map((file) => (
          <div
            key={file.name}
            ref={part(`desk:${file.name}`)}
            draggable
            onDragStart={(event) => pickUp(event, file)}
            onDragEnd={() => (carried = null)}
            style={CHIP}
          >
            <FileIcon />
            <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}><kit.Text>{file.name}</kit.Text></span>
            <span style={{ whiteSpace: 'nowrap' }}><kit.Text muted small>{file.kb} KB</kit.Text></span>
          </div>
        ))}
      </div>
    </div>
  );
}

const CHIP = {
  display: 'flex', alignItems: 'center', gap: 6, padding: '4px 8px', borderRadius: 6, cursor: 'grab', flex: 'none',
  border: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
} as const;

export function FileIcon({ size = 16 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.8} aria-hidden style={{ flex: 'none' }}>
      <path d="M14 3H6a1 1 0 0 0-1 1v16a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V8l-5-5zm0 0v5h5" />
    </svg>
  );
}

export function UploadIcon() {
  return (
    <svg width={36} height={36} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.5} aria-hidden style={{ opacity: 0.7 }}>
      <path d="M12 16V4m0 0L7 9m5-5 5 5M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4" />
    </svg>
  );
}

/** The file that is being dragged out of a tray. */
let carried: File | null = null;

function pickUp({ dataTransfer }: ReactDragEvent, { name, kb }: Desk) {
  carried = new File([new Uint8Array(kb * 1024)], name, { type: KINDS[ending(name)] });
  dataTransfer.effectAllowed = 'copy';
  dataTransfer.setData('application/x-file-name', name);
}

/**
 * Hands a drag from a tray on to the library as a drag of a file.
 *
 * Chromium drops a `File` that a page itself adds to a drag on the way to the drop, so the library would see an empty
 * drop. The same event is sent again at the same place, and now holds the file.
 */
function bringFile(event: ReactDragEvent) {
  if (!carried || !event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  // A chooser that was opened and left unanswered must not block the drag: it ends without a choice.
  if (event.type === 'dragenter') {
    const input = event.currentTarget.querySelector('input[type=file]');
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(carried);
  const { type, clientX, clientY, relatedTarget } = event;
  event.target.dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientX, clientY, relatedTarget }),
  );
}

const KINDS: Record<string, string> = {
  '.csv': 'text/csv',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.txt': 'text/plain',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

function ending(name: string): string {
  return name.slice(name.lastIndexOf('.'));
}

/** Options of react-dropzone, which two libraries build on. */
export function dropzoneOptions({ props, state, set }: View) {
  const accept = Object.fromEntries(props.accept.map((end) => [KINDS[end] ?? 'application/octet-stream', [end]]));
  return {
    accept: props.accept.length ? accept : undefined,
    maxSize: props.max_kb === null ? undefined : props.max_kb * 1024,
    multiple: props.max_files !== 1,
    // Without the detour over file system entries that it takes by default, the files are there at once.
    getFilesFromEvent: async (event: unknown) => {
      const { dataTransfer, target } = event as DragEvent & { target: HTMLInputElement };
      return [...(dataTransfer?.files ?? target.files ?? [])];
    },
    take: (passed: readonly File[], refused: readonly { file: File }[]) =>
      set(intake({ props, state }, passed, refused.map(({ file }) => file))),
  };
}

/** The state after some files were brought: those that pass are taken while there is room. */
export function intake({ props, state }: { props: Props; state: State }, passed: readonly File[], refused: readonly File[]): State {
  const files = new Set(state.files);
  const rejected = new Set(state.rejected);
  for (const { name } of refused) rejected.add(name);
  for (const { name } of passed) {
    const room = props.max_files === null || files.size < props.max_files;
    if (room) files.add(name);
    if (files.has(name)) rejected.delete(name);
    else rejected.add(name);
  }
  return { files: [...files].sort(), rejected: [...rejected].sort() };
}

export function without({ files }: State, name: string): Partial<State> {
  return { files: files.filter((other) => other !== name) };
}

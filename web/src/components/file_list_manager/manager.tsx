//! Files with the buttons that rename, move and remove them; each library gives the button and the field.

import type { FC, KeyboardEvent, ReactNode } from 'react';
import type { FileRow, Types } from '../../gen/file_list_manager';
import { useKit, type ViewProps } from '../../stage/adapter';
import { FileIcon } from '../file_dropzone/desk';
import type { IconName } from '../icon';
import { Labelled } from '../labelled';

export interface Tools {
  IconButton: FC<{ label: string; icon: IconName; disabled?: boolean; onPress(): void; hold(element: Element | null): void }>;
  Field: FC<{ label: string; value: string; onChange(value: string): void; onKeyDown(event: KeyboardEvent): void; hold(element: Element | null): void }>;
  /** A bordered surface around the rows. */
  Rows: FC<{ children: ReactNode }>;
}

type View = ViewProps<Types>;

export function Manager({ view, tools }: { view: View; tools: Tools }) {
  const { props, state, set, part, id, locked } = view;
  const kit = useKit();
  const count = state.files.length;
  const restore = (file: FileRow) => set({ files: [...state.files, file], bin: state.bin.filter((other) => other.id !== file.id) });
  return (
    <Labelled id={id} label={props.label} value={`${count} ${count === 1 ? 'file' : 'files'}`}>
      <tools.Rows>
        {state.files.map((file, place) => <Row key={file.id} view={view} tools={tools} file={file} place={place} />)}
      </tools.Rows>
      {state.bin.length > 0 && (
        <div style={{ display: 'flex', flexDirection: 'column', gap: 4, marginTop: 4 }}>
          <kit.Text muted small>Removed</kit.Text>
          {state.bin.map((file) => (
            <div key={file.id} style={{ ...LINE, minHeight: 36 }}>
              <span style={NAME}><kit.Text muted>{file.label}</kit.Text></span>
              {!locked && <kit.Button label={`Restore ${file.label}`} onPress={() => restore(file)} hold={part(`restore:${file.id}`)} />}
            </div>
          ))}
        </div>
      )}
    </Labelled>
  );
}

function Row({ view, tools, file, place }: { view: View; tools: Tools; file: FileRow; place: number }) {
  const { state, part, locked } = view;
  const kit = useKit();
  return (
    <div style={{ ...LINE, minHeight: 44, padding: '0 12px', borderTop: place > 0 ? '1px solid color-mix(in srgb, currentColor 15%, transparent)' : undefined }}>
      <FileIcon />
      {state.editing === file.id ? <Edit view={view} tools={tools} file={file} /> : (
        <>
          <span ref={part(`name:${place}`)} style={NAME}><kit.Text>{file.label}</kit.Text></span>
          {!locked && <Actions view={view} tools={tools} file={file} place={place} />}
        </>
      )}
    </div>
  );
}

function Actions({ view, tools: { IconButton }, file, place }: { view: View; tools: Tools; file: FileRow; place: number }) {
  const { state, set, part } = view;
  const moved = (to: number) => {
    const files = state.files.filter((other) => other.id !== file.id);
    files.splice(to, 0, file);
    set({ files });
  };
  const remove = () => {
    const bin = [...state.bin, file].sort((a, b) => (a.id < b.id ? -1 : 1));
    set({ files: state.files.filter((other) => other.id !== file.id), bin });
  };
  return (
    <>
      <IconButton label={`Rename ${file.label}`} icon="pencil" onPress={() => set({ editing: file.id, pending: file.label })} hold={part(`rename:${file.id}`)} />
      <IconButton label={`Move ${file.label} up`} icon="up" disabled={place === 0} onPress={() => moved(place - 1)} hold={part(`up:${file.id}`)} />
      <IconButton label={`Move ${file.label} down`} icon="down" disabled={place === state.files.length - 1} onPress={() => moved(place + 1)} hold={part(`down:${file.id}`)} />
      <IconButton label={`Remove ${file.label}`} icon="cross" onPress={remove} hold={part(`remove:${file.id}`)} />
    </>
  );
}

function Edit({ view, tools: { Field, IconButton }, file }: { view: View; tools: Tools; file: FileRow }) {
  const { state, set, part } = view;
  const name = state.pending.trim();
  const taken = state.files.some((other) => other.id !== file.id && other.label === name);
  const leave = (files = state.files) => set({ files, editing: null, pending: '' });
  const keep = () => {
    if (name && !taken) leave(state.files.map((other) => (other.id === file.id ? { ...other, label: name } : other)));
  };
  return (
    <>
      <div style={NAME}>
        <Field
          label={`New name of ${file.label}`}
          value={state.pending}
          onChange={(pending) => set({ pending })}
          onKeyDown={({ key }) => {
            if (key === 'Enter') keep();
            if (key === 'Escape') leave();
          }}
          hold={part('field')}
        />
      </div>
      <IconButton label="Keep the new name" icon="tick" disabled={!name || taken} onPress={keep} hold={part('keep')} />
      <IconButton label="Keep the old name" icon="cross" onPress={() => leave()} hold={part('drop')} />
    </>
  );
}

const LINE = { display: 'flex', alignItems: 'center', gap: 6 } as const;
const NAME = { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } as const;

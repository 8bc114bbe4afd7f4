import type { Types } from '../../gen/download_trigger';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';

/** No library has a control for downloads: rows of the library's buttons, and its select for the format. */
export default adapter<Types>(
  'composed',
  ({ props, state, set, part, id }) => {
    const kit = useKit();
    const format = state.format ?? props.formats[0];
    return (
      <Labelled id={id} label={props.label}>
        {format !== undefined && (
          <kit.Field
            control={{ kind: 'select', label: 'Format', value: format, options: props.formats }}
            value={format}
            onChange={(chosen) => set({ format: String(chosen) })}
            hold={part('format')}
          />
        )}
        <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) max-content max-content', gap: '8px 16px', alignItems: 'center' }}>
          {props.files.map((file) => (
            <div key={file.id} style={{ display: 'contents' }}>
              <span style={{ overflowWrap: 'anywhere' }}><kit.Text>{file.label}</kit.Text></span>
              <kit.Text muted small>{file.note}</kit.Text>
              <kit.Button
                label="Download"
                disabled={file.disabled}
                onPress={() => {
                  const name = format === undefined ? file.id : `${file.id}.${format}`;
                  save(name);
                  set({ downloads: [...state.downloads, name] });
                }}
                hold={part(`download:${file.id}`)}
              />
            </div>
          ))}
        </div>
        <kit.Text muted small>Downloaded: <b ref={part('outcome')}>{state.downloads.join(', ') || 'nothing'}</b></kit.Text>
      </Labelled>
    );
  },
  (within) => {
    // One library keeps a second, hidden list of options beside the one that shows.
    const own = within('.ant-select-item-option');
    const options = (own.length > 0 ? own : within('[role=option]')).filter((found) => found.getClientRects().length > 0);
    return options.map((found): [Types['part'], Element] => [`option:${found.textContent}`, found]);
  },
);

/** Hands the browser a small file to keep. */
function save(name: string) {
  const url = URL.createObjectURL(new Blob([`${name}\n`], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

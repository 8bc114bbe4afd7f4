import type { Types } from '../../gen/search_input';
import { useKit, type ViewProps } from '../../stage/adapter';

const MOST = 4;

/** What was searched for, and the first entries that contain it. */
export function Results({ props: { entries }, state: { submitted }, part }: ViewProps<Types>) {
  const kit = useKit();
  const words = (submitted ?? '').toLowerCase();
  const found = entries.filter((entry) => entry.toLowerCase().includes(words));
  const rest = found.length - MOST;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', gap: 4, marginTop: 8 }}>
      <kit.Text muted small>
        {submitted === null ? `All ${entries.length} entries` : `${found.length} of ${entries.length} entries`}
        {submitted !== null && <> for <b ref={part('submitted')}>{submitted}</b></>}
      </kit.Text>
      {found.slice(0, MOST).map((entry) => <kit.Text key={entry}>{entry}</kit.Text>)}
      {rest > 0 && <kit.Text muted small>{`and ${rest} more`}</kit.Text>}
    </div>
  );
}

/** Starts a search; without words that ends the last one. */
export const search = ({ set }: ViewProps<Types>, text: string) => set({ submitted: text.trim() || null });

/** Empties the field and ends the search. */
export const clear = ({ set }: ViewProps<Types>) => set({ text: '', submitted: null });

import { useKit } from '../stage/adapter';
import type { Choice } from '../gen/stage';

/** The inside of an option: its label, and its note at the other end of the line. */
export function OptionText({ option, hold }: { option: Choice; hold?: (element: Element | null) => void }) {
  const kit = useKit();
  return (
    <span ref={hold} style={{ display: 'flex', justifyContent: 'space-between', gap: 16, width: '100%' }}>
      <span>{option.label}</span>
      {option.note && <kit.Text muted>{option.note}</kit.Text>}
    </span>
  );
}

/** Holds another element than the one that a ref can reach. */
export const from = (hold: (element: Element | null) => void, find: (element: Element) => Element | null | undefined) =>
  (element: Element | null) => hold((element && find(element)) ?? null);

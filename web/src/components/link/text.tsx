import type { MouseEvent, ReactNode } from 'react';
import type { Types } from '../../gen/link';
import type { Choice } from '../../gen/stage';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { Log } from '../row';

/** What every library's link gets: an address of its own, and what following it does. The page itself stays, whichever button is used. */
export const followable = ({ state, set, part, id }: ViewProps<Types>, link: Choice) => ({
  ref: part(`link:${link.id}`),
  href: `#${id}-${link.id.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
  draggable: false,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    set({ followed: [...state.followed, link.id] });
  },
  onAuxClick: (event: MouseEvent) => event.preventDefault(),
  children: link.label,
});

/** The links in their text or one below the other, and which of them were followed. */
export function Text({ props, state, part, id, link }: ViewProps<Types> & { link(link: Choice): ReactNode }) {
  const kit = useKit();
  const find = (wanted: string) => props.links.find((one) => one.id === wanted);
  const pieces = props.prose.split(/\[([^\]]+)\]/).map((piece, index) => {
    const found = index % 2 === 1 ? find(piece) : undefined;
    // A link that is broken over two lines would have no middle to point at.
    return <span key={index} style={found && { whiteSpace: 'nowrap' }}>{found ? link(found) : piece}</span>;
  });
  return (
    <Labelled id={id} label={props.label}>
      {props.prose && <div style={{ lineHeight: 1.7 }}><kit.Text>{pieces}</kit.Text></div>}
      {!props.prose && (
        <ul aria-labelledby={id} style={{ display: 'flex', flexDirection: 'column', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
          {props.links.map((one) => (
            <li key={one.id} style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>
              <kit.Text>{link(one)}</kit.Text>
              {one.note && <kit.Text muted small>{one.note}</kit.Text>}
            </li>
          ))}
        </ul>
      )}
      <Log title={props.log} labels={state.followed.map((followed) => find(followed)?.label)} hold={part('log')} />
    </Labelled>
  );
}

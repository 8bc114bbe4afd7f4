import type { ReactNode } from 'react';
import type { State, Types } from '../../gen/pagination';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

export const totalOf = ({ props }: ViewProps<Types>) => props.rows.length || props.total;

export const pagesOf = (view: ViewProps<Types>) => Math.ceil(totalOf(view) / view.state.page_size);

/** Where a new page size leads: to the page that holds what stood first. */
export function resized({ state }: ViewProps<Types>, size: number): State {
  return { page: Math.floor(((state.page - 1) * state.page_size) / size) + 1, page_size: size };
}

/** What stands on the page, if it is given, then which part of the whole that is, then the pages. */
export function Frame({ children, ...view }: ViewProps<Types> & { children: ReactNode }) {
  const kit = useKit();
  const { props, state, part, id } = view;
  const [first, total] = [(state.page - 1) * state.page_size, totalOf(view)];
  const last = Math.min(first + state.page_size, total);
  return (
    <Labelled id={id} label={props.label}>
      {props.rows.length > 0 && (
        <ol start={first + 1} style={{ margin: 0, paddingInlineStart: 32 }}>
          {props.rows.slice(first, last).map((row) => <li key={row}><kit.Text>{row}</kit.Text></li>)}
        </ol>
      )}
      <kit.Text muted small><span ref={part('range')}>{`${first + 1}–${last} of ${total} ${props.unit}`}</span></kit.Text>
      <nav aria-labelledby={id} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' }}>{children}</nav>
    </Labelled>
  );
}

type Found = [Types['part'], Element | undefined];

/** The numbered pages among some elements. */
export const numbered = (elements: Element[]): Found[] =>
  elements.filter((element) => /^\d+$/.test(element.textContent ?? '')).map((element) => [`page:${element.textContent}`, element]);

/** The sizes in an open list. */
export const sizes = (elements: Element[]): Found[] =>
  elements
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => [`size_option:${parseInt(element.textContent ?? '', 10)}`, element]);

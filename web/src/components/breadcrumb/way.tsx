import { useState, type ReactNode } from 'react';
import type { Types } from '../../gen/breadcrumb';
import type { TreeNode } from '../../gen/stage';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

/** The places from the top down to one of them. */
export function wayTo(top: TreeNode, id: string): TreeNode[] {
  if (top.id === id) return [top];
  for (const child of top.children) {
    const way = wayTo(child, id);
    if (way.length > 0) return [top, ...way];
  }
  return [];
}

/** The crumbs to show, with `null` for those folded in the middle, for libraries that do not fold them. */
export function useCrumbs({ props, state }: ViewProps<Types>): { crumbs: (TreeNode | null)[]; unfold(): void } {
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const way = wayTo(props.top, state.current);
  const folds = props.most !== null && way.length > props.most && unfolded !== state.current;
  const crumbs = folds ? [...way.slice(0, 1), null, ...way.slice(1 - (props.most ?? 0))] : way;
  return { crumbs, unfold: () => setUnfolded(state.current) };
}

/** What every library's crumb gets. */
export const crumb = ({ set, part }: ViewProps<Types>, place: TreeNode) => ({
  ref: part(`crumb:${place.id}`),
  onClick: () => set({ current: place.id }),
  children: place.label,
});

/** The crumb of the current place. */
export function Here({ part, place }: Pick<ViewProps<Types>, 'part'> & { place: TreeNode }) {
  const kit = useKit();
  return <span ref={part('here')} aria-current="page"><kit.Text>{place.label}</kit.Text></span>;
}

/** The crumbs, and below them what lies in the current place. */
export function Frame({ props, state, set, part, id, children }: ViewProps<Types> & { children: ReactNode }) {
  const kit = useKit();
  const below = wayTo(props.top, state.current).at(-1)?.children ?? [];
  return (
    <Labelled id={id} label={props.label}>
      {children}
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, minHeight: 40 }}>
        {below.map((place) => (
          <kit.Button key={place.id} label={place.label} onPress={() => set({ current: place.id })} hold={part(`below:${place.id}`)} />
        ))}
        {below.length === 0 && <kit.Text muted small>Nothing further below</kit.Text>}
      </div>
    </Labelled>
  );
}

import type { Props, State } from '../../gen/window_splitter';
import { useKit } from '../../stage/adapter';

/** What stands in a pane, each in a line of its own: its name, its share of the space, and its content. A narrow pane cuts its lines. */
export function PaneContent({ props, state, index }: { props: Props; state: State; index: number }) {
  const kit = useKit();
  const pane = props.panes[index];
  return (
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', padding: 12, overflow: 'hidden', whiteSpace: 'nowrap', height: '100%', boxSizing: 'border-box' }}>
      <kit.Heading level={3}>{pane.label}</kit.Heading>
      <kit.Text muted>{`${state.sizes[index]} %`}</kit.Text>
      <kit.Text small>{pane.note}</kit.Text>
    </div>
  );
}

/** A frame of fixed size, so that a percent is the same number of pixels in every library. */
export const frame = (props: Props) => ({ height: props.stacked ? 320 : 220, border: '1px solid currentColor', borderRadius: 6 });

/** Whole percents that add up to 100; what rounding leaves over goes to the last pane. */
export function wholePercents(sizes: number[]): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const whole = sizes.map((size) => Math.round((size / total) * 100));
  const before = whole.slice(0, -1).reduce((sum, size) => sum + size, 0);
  return [...whole.slice(0, -1), 100 - before];
}

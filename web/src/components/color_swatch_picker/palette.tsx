import type { ReactNode } from 'react';
import type { Types } from '../../gen/color_swatch_picker';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

/** The label, the taken colour in a box with its name, the library's swatches, and the button that takes none. */
export function Paintbox({ view, children }: { view: ViewProps<Types>; children: ReactNode }) {
  const { props, state, set, part, id, locked } = view;
  const kit = useKit();
  const taken = props.palettes.flatMap(({ swatches }) => swatches).find(({ color }) => color === state.color);
  return (
    <Labelled id={id} label={props.label}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 10, minHeight: 32 }}>
        <span style={{ width: 26, height: 26, borderRadius: 4, border: '1px solid currentColor', background: taken?.color, flex: 'none' }} />
        <span ref={part('taken')}><kit.Text>{taken ? `${taken.label} ${taken.color}` : 'No colour'}</kit.Text></span>
        {props.none && !locked && (
          <span style={{ marginInlineStart: 'auto' }}>
            <kit.Button label={props.none} onPress={() => set({ color: null })} hold={part('none')} />
          </span>
        )}
      </div>
      {!locked && children}
    </Labelled>
  );
}

/** A colour as styles hold it, `rgb(200, 85, 61)`, in the form in which states hold it. */
export function hexOf(element: Element): string {
  const channels = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [];
  return `#${channels.slice(0, 3).map((channel) => Math.round(Number(channel)).toString(16).padStart(2, '0')).join('')}`;
}

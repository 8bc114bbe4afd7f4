import type { ReactNode } from 'react';
import type { Props, Types } from '../../gen/meter';
import { useKit, type ViewProps } from '../../stage/adapter';
import { Labelled } from '../labelled';

/** The share of the scale below a value, in percent. */
export const percent = ({ min, max }: Props, value: number) => ((value - min) / (max - min)) * 100;

/** What tells a reader of the markup that a bar is a meter, and what it measures. */
export const measured = ({ props, state, id }: ViewProps<Types>) => ({
  role: 'meter',
  'aria-labelledby': id,
  'aria-valuemin': props.min,
  'aria-valuemax': props.max,
  'aria-valuenow': state.value,
  'aria-valuetext': `${state.value}${props.unit}`,
});

/** A library's bar with its scale below, the buttons that move it, and the field for its reading. */
export function Gauge({ view, children }: { view: ViewProps<Types>; children: ReactNode }) {
  const { props, state, set, part, id, locked } = view;
  const kit = useKit();
  const nudged = (by: number) => Math.round(Math.min(Math.max(state.value + by, props.min), props.max) * 1000) / 1000;
  return (
    <Labelled id={id} label={props.label} value={props.unwritten ? undefined : `${state.value}${props.unit}`}>
      <div ref={part('bar')}>{children}</div>
      <Scale props={props} />
      {!locked && (props.buttons.length > 0 || props.log) && (
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 8, marginTop: 4 }}>
          {props.buttons.map(({ label, by }) => (
            <kit.Button key={label} label={label} onPress={() => set({ value: nudged(by) })} hold={part(`button:${label}`)} />
          ))}
          {props.log && (
            <kit.Field
              control={{ kind: 'text', label: props.log, value: '', options: [] }}
              value={state.logged}
              onChange={(logged) => set({ logged: String(logged) })}
              hold={part('log')}
            />
          )}
        </div>
      )}
    </Labelled>
  );
}

function Scale({ props }: { props: Props }) {
  const kit = useKit();
  const { band } = props;
  const at = (value: number) => `${percent(props, value)}%`;
  return (
    <>
      {band && (
        <div style={{ position: 'relative', height: 24 }}>
          <div
            style={{
              position: 'absolute', left: at(band.from), width: `${percent(props, band.to) - percent(props, band.from)}%`, boxSizing: 'border-box',
              borderTop: '4px solid #2e9e5b', textAlign: 'center', whiteSpace: 'nowrap',
            }}
          >
            <kit.Text small>{`${band.label} ${band.from}–${band.to}${props.unit}`}</kit.Text>
          </div>
        </div>
      )}
      {props.ticks.length > 0 && (
        <div style={{ position: 'relative', height: 20, margin: '0 8px' }}>
          {props.ticks.map((tick) => (
            <span key={tick} style={{ position: 'absolute', left: at(tick), transform: 'translateX(-50%)', whiteSpace: 'nowrap' }}>
              <kit.Text muted small>{`${tick}`}</kit.Text>
            </span>
          ))}
        </div>
      )}
    </>
  );
}

/** What has the keyboard focus. */
export const focus = (within: (selector: string) => Element[]): [Types['part'], Element | undefined][] => [['focus', within(':focus')[0]]];


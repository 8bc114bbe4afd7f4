import type { ReactNode } from 'react';
import type { Types } from '../../gen/calendar_embedded';
import { useKit, type ViewProps } from '../../stage/adapter';

/** A calendar below its name, with the picked day in words and what the dots mean. */
export function Picked({ view: { props, state, part, id }, children }: { view: ViewProps<Types>; children: ReactNode }) {
  const kit = useKit();
  return (
    <div role="group" aria-labelledby={id} style={{ display: 'flex', flexDirection: 'column', gap: 6, width: 'fit-content', maxWidth: '100%' }}>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 16 }}>
        <span id={id}><kit.Text>{props.label}</kit.Text></span>
        <span ref={part('shown')}><kit.Text muted>{state.date ?? 'No day picked'}</kit.Text></span>
      </div>
      {children}
      {props.mark && <span style={{ display: 'flex', alignItems: 'center', gap: 6 }}><Dot /><kit.Text muted small>{props.mark}</kit.Text></span>}
    </div>
  );
}

export function Dot() {
  return <span style={{ display: 'inline-block', width: 6, height: 6, borderRadius: 3, background: '#e8590c' }} />;
}

/** A day's number with a dot below it if the day is marked. */
export function DayText({ day, marked }: { day: number | string; marked: boolean }) {
  return (
    <span style={{ position: 'relative', display: 'inline-block', minWidth: 16, textAlign: 'center' }}>
      {day}
      {marked && <span style={{ position: 'absolute', left: 0, right: 0, bottom: -7, lineHeight: 0 }}><Dot /></span>}
    </span>
  );
}

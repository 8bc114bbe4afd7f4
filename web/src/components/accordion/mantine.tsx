import { Accordion } from '@mantine/core';
import type { Types } from '../../gen/accordion';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>('native', ({ props, state, set, part, id }) => {
  const kit = useKit();
  const sections = props.sections.map((section) => (
    <Accordion.Item key={section.id} value={section.id}>
      <Accordion.Control ref={part(`header:${section.id}`)} disabled={section.disabled}><kit.Text>{section.label}</kit.Text></Accordion.Control>
      <Accordion.Panel><kit.Text>{section.note}</kit.Text></Accordion.Panel>
    </Accordion.Item>
  ));
  const look = { variant: 'contained', keepMounted: false } as const;
  return (
    <Labelled id={id} label={props.label}>
      {props.single
        ? <Accordion {...look} value={state.expanded[0] ?? null} onChange={(open) => set({ expanded: open === null ? [] : [open] })}>{sections}</Accordion>
        : <Accordion {...look} multiple value={state.expanded} onChange={(open) => set({ expanded: [...open].sort() })}>{sections}</Accordion>}
    </Labelled>
  );
});

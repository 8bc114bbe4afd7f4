import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material';
import type { Types } from '../../gen/accordion';
import { adapter, useKit } from '../../stage/adapter';
import { Chevron } from '../chevron';
import { Labelled } from '../labelled';
import { flipped } from '../menu_items';

export default adapter<Types>('native', ({ props, state, set, part, id }) => {
  const kit = useKit();
  const turn = (section: string, open: boolean) => set({ expanded: props.single ? (open ? [section] : []) : flipped(state.expanded, section) });
  return (
    <Labelled id={id} label={props.label}>
      <div>
        {props.sections.map((section) => (
          <Accordion
            key={section.id}
            disableGutters
            variant="outlined"
            disabled={section.disabled}
            expanded={state.expanded.includes(section.id)}
            onChange={(_, open) => turn(section.id, open)}
            slotProps={{ transition: { unmountOnExit: true } }}
          >
            <AccordionSummary ref={part(`header:${section.id}`)} expandIcon={<Chevron />}><kit.Text>{section.label}</kit.Text></AccordionSummary>
            <AccordionDetails><kit.Text>{section.note}</kit.Text></AccordionDetails>
          </Accordion>
        ))}
      </div>
    </Labelled>
  );
});

import { Box, Tab, Tabs } from '@mui/material';
import type { Types } from '../../gen/tabs';
import { adapter, useKit } from '../../stage/adapter';
import { Labelled } from '../labelled';

export default adapter<Types>(
  'native',
  ({ props, state, set, part, id }) => {
    const kit = useKit();
    const line = props.vertical ? 'borderRight' : 'borderBottom';
    return (
      <Labelled id={id} label={props.label}>
        <Box sx={{ display: 'flex', flexDirection: props.vertical ? 'row' : 'column' }}>
          <Tabs
            aria-labelledby={id}
            orientation={props.vertical ? 'vertical' : 'horizontal'}
            variant={props.vertical ? 'standard' : 'scrollable'}
            allowScrollButtonsMobile
            value={state.active}
            onChange={(_, active: string) => set({ active })}
            sx={{ flex: 'none', [line]: 1, borderColor: 'divider' }}
          >
            {props.tabs.map((tab, index) => (
              <Tab
                key={tab.id}
                id={`${id}-tab${index}`}
                aria-controls={`${id}-panel`}
                ref={part(`tab:${tab.id}`)}
                value={tab.id}
                label={tab.label}
                disabled={tab.disabled}
              />
            ))}
          </Tabs>
          <Box
            ref={part('panel')}
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-tab${props.tabs.findIndex((tab) => tab.id === state.active)}`}
            sx={{ p: 2, minWidth: 0 }}
          >
            <kit.Text>{props.tabs.find((tab) => tab.id === state.active)?.note}</kit.Text>
          </Box>
        </Box>
      </Labelled>
    );
  },
  (within) => {
    const [back, more] = within('.MuiTabScrollButton-root').map((button) => (button.matches('.Mui-disabled') ? null : button));
    return [['back', back], ['more', more]];
  },
);

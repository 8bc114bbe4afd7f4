import { PreviewCard } from '@base-ui/react/preview-card';
import { Link, Paper, useTheme } from '@mui/material';
import type { Types } from '../../gen/hover_card';
import { adapter, useSurroundings, type ViewProps } from '../../stage/adapter';
import { Bubble, usedLabel } from '../bubble';
import { Outcome } from '../outcome';

/** The card of the vendor's unstyled library, in the looks of this one. */
function View({ props, state, set, part }: ViewProps<Types>) {
  const { portal } = useSurroundings();
  const { zIndex } = useTheme();
  return (
    <Outcome chosen={usedLabel(props, state)} hold={part('outcome')}>
      <PreviewCard.Root open={state.open} onOpenChange={(open) => set({ open })}>
        <PreviewCard.Trigger
          ref={part('trigger')}
          delay={0}
          closeDelay={0}
          render={<Link component="a" variant="body2" underline="always" sx={{ cursor: 'pointer' }} tabIndex={0} />}
        >
          {props.label}
        </PreviewCard.Trigger>
        <PreviewCard.Portal container={portal}>
          <PreviewCard.Positioner side={props.side} sideOffset={6} style={{ zIndex: zIndex.tooltip }}>
            <PreviewCard.Popup render={<Paper elevation={8} sx={{ p: 2 }} />}>
              <Bubble props={props} part={part} onAct={(activated) => set({ activated })} />
            </PreviewCard.Popup>
          </PreviewCard.Positioner>
        </PreviewCard.Portal>
      </PreviewCard.Root>
    </Outcome>
  );
}

export default adapter<Types>('same_vendor', View);

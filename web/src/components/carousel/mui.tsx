import { Box, IconButton, MobileStepper } from '@mui/material';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import type { Types } from '../../gen/carousel';
import { adapter, useSurroundings } from '../../stage/adapter';
import { Icon } from '../icon';
import { Frame, OWN_WIDTH, Slide } from './slide';

export default adapter<Types>('third_party', (view) => {
  const { props, state, set, part } = view;
  const still = useSurroundings().factors.dynamics === 'still';
  const [first] = useState(state.index);
  const [viewport, embla] = useEmblaCarousel({ startIndex: first, loop: props.endless, duration: still ? 0 : 25 });
  useEffect(() => {
    if (!embla) return;
    const tell = () => set({ index: embla.selectedScrollSnap() });
    embla.on('select', tell);
    return () => void embla.off('select', tell);
  }, [embla]);
  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== state.index) embla.scrollTo(state.index, true);
  }, [state.index]);
  const last = props.slides.length - 1;
  return (
    <Frame view={view}>
      <Box ref={viewport} sx={{ overflow: 'hidden', borderRadius: 1, ...OWN_WIDTH }}>
        <Box sx={{ display: 'flex' }}>
          {props.slides.map((slide, index) => (
            <Box key={slide.id} inert={index !== state.index} sx={{ flex: '0 0 100%', minWidth: 0 }}><Slide view={view} slide={slide} /></Box>
          ))}
        </Box>
      </Box>
      <MobileStepper
        position="static"
        variant={props.dots ? 'dots' : 'text'}
        steps={props.slides.length}
        activeStep={state.index}
        sx={{ bgcolor: 'transparent' }}
        backButton={
          <IconButton ref={part('previous')} size="small" aria-label="Previous slide" disabled={!props.endless && state.index === 0} onClick={() => embla?.scrollPrev()}>
            <Icon name="left" />
          </IconButton>
        }
        nextButton={
          <IconButton ref={part('next')} size="small" aria-label="Next slide" disabled={!props.endless && state.index === last} onClick={() => embla?.scrollNext()}>
            <Icon name="right" />
          </IconButton>
        }
      />
    </Frame>
  );
});

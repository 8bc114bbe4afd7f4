import '@mantine/carousel/styles.css';
import { Carousel } from '@mantine/carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';
import type { Types } from '../../gen/carousel';
import { adapter, useSurroundings } from '../../stage/adapter';
import { Frame, OWN_WIDTH, Slide } from './slide';

export default adapter<Types>(
  'same_vendor',
  (view) => {
    const { props, state, set } = view;
    const still = useSurroundings().factors.dynamics === 'still';
    const [first] = useState(state.index);
    const [embla, setEmbla] = useState<EmblaCarouselType | null>(null);
    useEffect(() => {
      if (embla && embla.selectedScrollSnap() !== state.index) embla.scrollTo(state.index, true);
    }, [state.index]);
    return (
      <Frame view={view}>
        <Carousel
          controlSize={32}
          style={OWN_WIDTH}
          withIndicators={props.dots}
          initialSlide={first}
          emblaOptions={{ loop: props.endless, duration: still ? 0 : 25 }}
          getEmblaApi={setEmbla}
          onSlideChange={(index) => set({ index })}
          styles={{ viewport: { borderRadius: 8 } }}
        >
          {props.slides.map((slide, index) => (
            <Carousel.Slide key={slide.id} inert={index !== state.index}><Slide view={view} slide={slide} /></Carousel.Slide>
          ))}
        </Carousel>
      </Frame>
    );
  },
  (within) => [
    ['previous', within('.mantine-Carousel-control')[0]],
    ['next', within('.mantine-Carousel-control')[1]],
    ...within('.mantine-Carousel-indicator').map((dot, index): [Types['part'], Element] => [`dot:${index}`, dot]),
  ],
);

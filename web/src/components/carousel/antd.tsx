import { Carousel } from 'antd';
import { useEffect, useRef, useState, type ComponentRef } from 'react';
import type { Types } from '../../gen/carousel';
import { adapter, useSurroundings } from '../../stage/adapter';
import { Frame, OWN_WIDTH, Slide } from './slide';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set } = view;
    const still = useSurroundings().factors.dynamics === 'still';
    const slick = useRef<ComponentRef<typeof Carousel>>(null);
    // The library turns by itself: it is told where to start, and later only of what it has not done itself.
    const [first] = useState(state.index);
    const shown = useRef(first);
    useEffect(() => {
      if (shown.current !== state.index) slick.current?.goTo(state.index, true);
    }, [state.index]);
    return (
      <Frame view={view}>
        <div style={{ borderRadius: 8, overflow: 'hidden', ...OWN_WIDTH }}>
          <Carousel
            ref={slick}
            arrows
            draggable
            dots={props.dots}
            infinite={props.endless}
            speed={still ? 0 : 500}
            initialSlide={first}
            afterChange={(index) => {
              shown.current = index;
              set({ index });
            }}
          >
            {props.slides.map((slide) => <div key={slide.id}><Slide view={view} slide={slide} copied /></div>)}
          </Carousel>
        </div>
      </Frame>
    );
  },
  (within) => [
    ['previous', within('.slick-prev')[0]],
    ['next', within('.slick-next')[0]],
    ['choose', within('.slick-active button')[0]],
    ...within('.slick-dots > li > button').map((dot, index): [Types['part'], Element] => [`dot:${index}`, dot]),
  ],
);

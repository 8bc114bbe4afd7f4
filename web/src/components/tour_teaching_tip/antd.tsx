import { Tour } from 'antd';
import type { Types } from '../../gen/tour_teaching_tip';
import { adapter, useSurroundings, type ViewProps } from '../../stage/adapter';
import { Ground, WORDS, closed, useTargets } from './ground';

function View(view: ViewProps<Types>) {
  const { props, state, set, part } = view;
  const { portal } = useSurroundings();
  const targets = useTargets(props.stops.length);
  const last = props.stops.length - 1;
  const end = () => set(closed(props, state));
  return (
    <>
      <Ground view={view} targets={targets} />
      <Tour
        open={state.open}
        current={state.step}
        onChange={(step) => set({ step })}
        onClose={end}
        onFinish={end}
        getPopupContainer={() => portal}
        animated={false}
        closable={{ 'aria-label': WORDS.skip }}
        steps={props.stops.map((stop, index) => ({
          title: <span ref={part('title')}>{stop.label}</span>,
          description: stop.note,
          target: () => targets[index].current as HTMLElement,
          prevButtonProps: { children: WORDS.back },
          nextButtonProps: { children: index === last ? WORDS.finish : WORDS.next },
        }))}
      />
    </>
  );
}

export default adapter<Types>('native', View, (within) => [
  ['next', within('.ant-tour-next-btn')[0]],
  ['back', within('.ant-tour-prev-btn')[0]],
  ['skip', within('.ant-tour-close')[0]],
]);

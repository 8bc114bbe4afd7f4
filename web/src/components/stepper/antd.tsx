import { Steps } from 'antd';
import type { Types } from '../../gen/stepper';
import { adapter } from '../../stage/adapter';
import { Frame, canGo, goTo, placeOf } from './panel';

export default adapter<Types>('native', (view) => {
  const { props, state, part } = view;
  const at = placeOf(view);
  const statusOf = (id: string) => (state.done.includes(id) ? 'finish' : id === state.active ? 'process' : 'wait');
  return (
    <Frame {...view}>
      <Steps
        size="small"
        responsive={false}
        orientation={props.vertical ? 'vertical' : 'horizontal'}
        titlePlacement={props.vertical ? 'horizontal' : 'vertical'}
        style={props.vertical ? { width: 'auto', flex: 'none' } : undefined}
        current={at}
        onChange={(place) => goTo(view, place)}
        items={props.steps.map((step, place) => ({
          key: step.id,
          title: <span ref={part(`step:${step.id}`, '.ant-steps-item-wrapper')}>{step.label}</span>,
          status: statusOf(step.id),
          disabled: !canGo(view, place),
        }))}
      />
    </Frame>
  );
});

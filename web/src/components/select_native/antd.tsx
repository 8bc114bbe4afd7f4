import { theme } from 'antd';
import type { Types } from '../../gen/select_native';
import { adapter } from '../../stage/adapter';
import { Labelled } from '../labelled';
import { Options } from './options';

export default adapter<Types>('composed', ({ props, state, set, part, id }) => {
  const { token } = theme.useToken();
  return (
    <Labelled id={id} label={props.label}>
      <select
        ref={part('field')}
        aria-labelledby={id}
        style={{
          height: token.controlHeight, padding: `0 ${token.paddingXS}px`, border: `1px solid ${token.colorBorder}`, borderRadius: token.borderRadius,
          background: token.colorBgContainer, color: token.colorText, font: 'inherit', fontSize: token.fontSize,
        }}
        value={state.selected ?? ''}
        onChange={({ target }) => set({ selected: target.value || null })}
      >
        <Options props={props} />
      </select>
    </Labelled>
  );
});

import { Checkbox, theme } from 'antd';
import type { CSSProperties } from 'react';
import { useListbox, type Listing } from '../listbox';
import { OptionText } from '../option_text';
import { listbox } from './listbox';

export function List(listing: Listing) {
  const { token } = theme.useToken();
  const { list, row } = useListbox(listing);
  const look = (on: boolean) =>
    ({
      '--list-ground': on ? token.controlItemBgActive : undefined,
      '--list-hover': token.controlItemBgHover,
      display: 'flex', gap: token.marginXS, padding: `${token.paddingXXS + 1}px ${token.paddingSM}px`, borderRadius: token.borderRadiusSM,
      fontWeight: on ? token.fontWeightStrong : undefined,
    }) as CSSProperties;
  return (
    <div {...list}>
      {listing.options.map((option) => {
        const { className, ...rest } = row(option);
        const on = rest['aria-selected'];
        return (
          <div key={option.id} {...rest} className={`${className} list-plain`} style={look(on)}>
            {listing.boxes && <Checkbox checked={on} tabIndex={-1} style={{ pointerEvents: 'none' }} />}
            <OptionText option={option} />
          </div>
        );
      })}
    </div>
  );
}

export default listbox('composed', List);

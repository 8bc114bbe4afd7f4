import { Breadcrumb, Button, Typography } from 'antd';
import type { Types } from '../../gen/breadcrumb';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Frame, Here, crumb, useCrumbs } from './way';

function View(view: ViewProps<Types>) {
  const { state, part, id } = view;
  const { crumbs, unfold } = useCrumbs(view);
  return (
    <Frame {...view}>
      <nav aria-labelledby={id}>
        <Breadcrumb
          items={crumbs.map((place) => {
            if (!place) return { key: '', title: <Button ref={part('more')} type="text" size="small" aria-label="Show all" onClick={unfold}>…</Button> };
            if (place.id === state.current) return { key: place.id, title: <Here part={part} place={place} /> };
            return { key: place.id, title: <Typography.Link {...crumb(view, place)} role="link" tabIndex={0} /> };
          })}
        />
      </nav>
    </Frame>
  );
}

export default adapter<Types>('native', View);

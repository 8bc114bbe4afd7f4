import { Anchor, Breadcrumbs } from '@mantine/core';
import type { Types } from '../../gen/breadcrumb';
import { adapter, type ViewProps } from '../../stage/adapter';
import { Frame, Here, crumb, useCrumbs } from './way';

function View(view: ViewProps<Types>) {
  const { state, part, id } = view;
  const { crumbs, unfold } = useCrumbs(view);
  return (
    <Frame {...view}>
      <Breadcrumbs component="nav" aria-labelledby={id} style={{ flexWrap: 'wrap' }}>
        {crumbs.map((place) => {
          if (!place) return <Anchor key="" component="button" type="button" size="sm" ref={part('more')} aria-label="Show all" onClick={unfold}>…</Anchor>;
          if (place.id === state.current) return <Here key={place.id} part={part} place={place} />;
          return <Anchor key={place.id} component="button" type="button" size="sm" {...crumb(view, place)} />;
        })}
      </Breadcrumbs>
    </Frame>
  );
}

export default adapter<Types>('native', View);

import { Breadcrumbs, Link } from '@mui/material';
import type { Types } from '../../gen/breadcrumb';
import { adapter } from '../../stage/adapter';
import { Frame, Here, crumb, wayTo } from './way';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, part, id } = view;
    const most = props.most ?? Infinity;
    return (
      <Frame {...view}>
        {/* A new place folds the crumbs again. */}
        <Breadcrumbs key={state.current} aria-labelledby={id} maxItems={most} itemsAfterCollapse={most - 1} expandText="Show all">
          {wayTo(props.top, state.current).map((place) =>
            place.id === state.current
              ? <Here key={place.id} part={part} place={place} />
              : <Link key={place.id} component="button" type="button" variant="body2" underline="hover" {...crumb(view, place)} />,
          )}
        </Breadcrumbs>
      </Frame>
    );
  },
  (within) => [['more', within('[aria-label="Show all"]')[0]]],
);

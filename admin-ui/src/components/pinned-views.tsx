import { Link, useLocation } from 'react-router';
import { count } from '@/lib/format';
import { useStoryViews } from '@/lib/use-story-views';
import { paths } from '@/paths';
import './pinned-views.css';

/** Below 報名故事: the views that staff have pinned, with how many stories each has now. */
export function PinnedViews({ onNavigate }: { onNavigate: (() => void) | undefined }) {
  const { views = [] } = useStoryViews();
  const { pathname, search } = useLocation();
  const pinned = views.filter((view) => view.pinned);
  if (pinned.length === 0) return null;
  return (
    <ul className="pinned-views" aria-label="釘選的檢視">
      {pinned.map(({ id, name, search: asked, count: total }) => (
        <li key={id}>
          <Link
            className="sider-link full-width"
            to={`${paths.stories}?${asked}`}
            aria-current={pathname === paths.stories && search === `?${asked}` ? 'page' : undefined}
            title={name}
            onClick={onNavigate}
          >
            <span className="ellipsis">{name}</span>
            {total !== null && <span>{count(total)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

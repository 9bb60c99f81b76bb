import { Icon } from '../icon';
import '../status-tag.css';

/** Whether members see it: 已發布, 草稿, or published with changes that wait (look §4.3). */
export function PublishTag({ published, modified = false }: { published: boolean; modified?: boolean | undefined }) {
  if (!published)
    return (
      <span className="tag tag-1">
        <Icon name="dashed" size={14} />
        草稿
      </span>
    );
  return (
    <span className="tag tag-4">
      <Icon name={modified ? 'pencil' : 'check'} size={14} />
      {modified ? '已發布，有新草稿' : '已發布'}
    </span>
  );
}

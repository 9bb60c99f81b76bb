import { moment } from '@/lib/format';
import { Icon } from '../icon';
import '../status-tag.css';

type PublishTagProps = {
  published: boolean;
  modified?: boolean | undefined;
  /** Its time that hasn't come yet, ms. */
  waitsFor?: number | null;
};

/** Whether members see it: 已發布, 草稿, published with changes that wait, or from when on (look §4.3). */
export function PublishTag({ published, modified = false, waitsFor = null }: PublishTagProps) {
  if (!published)
    return (
      <span className="tag tag-1">
        <Icon name="dashed" size={14} />
        草稿
      </span>
    );
  if (waitsFor !== null)
    return (
      <span className="tag tag-2" title={modified ? '已排定，有新草稿還沒有發布' : undefined}>
        <Icon name={modified ? 'pencil' : 'clock'} size={14} />
        <span className="tabular">{moment(waitsFor)} 公開</span>
      </span>
    );
  return (
    <span className="tag tag-4">
      <Icon name={modified ? 'pencil' : 'check'} size={14} />
      {modified ? '已發布，有新草稿' : '已發布'}
    </span>
  );
}

import { moment } from '@/lib/format';
import { Tag } from '../tag';

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
      <Tag look={1} icon="dashed">
        草稿
      </Tag>
    );
  if (waitsFor !== null)
    return (
      <Tag look={2} icon={modified ? 'pencil' : 'clock'} title={modified ? '已排定，有新草稿還沒有發布' : undefined}>
        <span className="tabular">{moment(waitsFor)} 公開</span>
      </Tag>
    );
  return (
    <Tag look={4} icon={modified ? 'pencil' : 'check'}>
      {modified ? '已發布，有新草稿' : '已發布'}
    </Tag>
  );
}

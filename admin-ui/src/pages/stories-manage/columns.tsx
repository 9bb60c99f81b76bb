import { type ListedStory, progressCount } from 'contract';
import { Link } from 'react-router';
import { RowLink } from '@/components/list/row-link';
import { column, type ListColumn } from '@/components/list/types';
import { ProgressStrip, progressText } from '@/components/progress-strip';
import { StartLine, StatusTag } from '@/components/status-tag';
import { accountColumn, statusColumn, teamColumn } from '@/components/story/columns';
import { ReviewerLine } from '@/components/story/reviewer';
import { StoryTags } from '@/components/story/tags';
import { moment, orDash } from '@/lib/format';
import type { ListPlace } from '@/lib/list-place';
import { paths } from '@/paths';

/** More would make a row too high. */
const SHOWN_TAGS = 3;

/** Look §4.2. */
export const storyColumns = (place: ListPlace): ListColumn<ListedStory>[] => [
  { ...accountColumn, sortable: true },
  column.title('story_name', '故事名稱', { ellipsis: true }, (story) => (
    <>
      <Link to={paths.story.of(story.id)} state={{ place }} title={story.story_name}>
        {story.story_name || '（還沒有故事名稱）'}
      </Link>
      {story.tags.length > 0 && (
        <div>
          <StoryTags tags={story.tags} most={SHOWN_TAGS} />
        </div>
      )}
    </>
  )),
  teamColumn,
  column.fact('progress', '進度', { width: 188, optional: true }, ({ progress: { bar_list } }) => (
    <span className="inline-row gap-8" title={progressText(bar_list)}>
      <ProgressStrip bar={bar_list} />
      <span aria-hidden="true">{Object.values(progressCount(bar_list)).join('/')}</span>
      <span className="visually-hidden">{progressText(bar_list)}</span>
    </span>
  )),
  {
    ...statusColumn,
    render: ({ apply_status, claim, started, started_unsure, reviewer }) => (
      <>
        <StatusTag status={apply_status} />
        <StartLine status={apply_status} started={started} unsure={started_unsure} />
        <ReviewerLine status={apply_status} reviewer={reviewer} />
        {claim && <span className="claim-name muted ellipsis block">{claim.own ? '您' : claim.name}審查中</span>}
      </>
    ),
  },
  column.fact('apply_time', '送出時間', { width: 140, optional: true, sortable: true }, (story) =>
    moment(story.apply_time),
  ),
  column.acts(68, (story) => <RowLink to={paths.story.of(story.id)} state={{ place }} name={orDash(story.account)} />),
];

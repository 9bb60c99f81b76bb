import { APPLY_STATUS, type JudgeListRow, STAGES } from 'contract';
import { Link } from 'react-router';
import type { ListColumn } from '@/components/list/types';
import { ParticipationTag, StatusTag } from '@/components/status-tag';
import { accountColumn } from '@/components/story/columns';
import type { ListPlace } from '@/lib/list-place';
import { paths } from '@/paths';

const OWN = { none: '—', waiting: '我（還沒評分）', draft: '我（草稿）', sent: '我（已送出）' } as const;

/** Whose the judgement is, where staff assign how far the own one is; the numbers of a draft are labelled as such (decision 58). */
const holderText = ({ holder, scores, apply_status, reading }: JudgeListRow) => {
  if (reading) return OWN[reading.state];
  if (!holder) return '—';
  return scores && apply_status === APPLY_STATUS.judging ? `${holder.name}（草稿）` : holder.name;
};

/** B §2.8. */
export const judgeColumns = (place: ListPlace): ListColumn<JudgeListRow>[] => [
  { ...accountColumn, sortable: true },
  {
    key: 'story_name',
    title: '故事名稱',
    card: 'title',
    ellipsis: true,
    render: (story) => (
      <Link to={paths.judgement.of(story.id)} state={{ place }} title={story.story_name}>
        {story.story_name}
      </Link>
    ),
  },
  ...STAGES.map(
    ({ letter, label }): ListColumn<JudgeListRow> => ({
      key: letter,
      title: letter,
      width: 40,
      align: 'right',
      card: 'none',
      render: (story) => <span title={label}>{story.scores?.[letter] ?? '—'}</span>,
    }),
  ),
  {
    key: 'scores',
    title: '分數',
    card: 'phone-fact',
    render: ({ scores }) => (
      <span className="tabular">{STAGES.map(({ letter }) => `${letter} ${scores?.[letter] ?? '—'}`).join('　')}</span>
    ),
  },
  {
    key: 'holder',
    title: '評審',
    width: 112,
    card: 'fact',
    ellipsis: true,
    render: (story) => holderText(story),
  },
  {
    key: 'is_participate',
    title: '分享季',
    width: 120,
    card: 'fact',
    optional: true,
    render: (story) => <ParticipationTag value={story.is_participate} />,
  },
  {
    key: 'assessment',
    title: '設計思考',
    width: 80,
    card: 'fact',
    optional: true,
    render: (story) => story.assessment ?? '—',
  },
  {
    key: 'status',
    title: '狀態',
    width: 120,
    card: 'tag',
    render: (story) => <StatusTag status={story.apply_status} reader="judge" />,
  },
  {
    key: 'action',
    title: '內容',
    width: 84,
    card: 'action',
    render: (story) => (
      <Link to={paths.judgement.of(story.id)} state={{ place }} aria-label={`查看內容 ${story.account}`}>
        查看內容
      </Link>
    ),
  },
];

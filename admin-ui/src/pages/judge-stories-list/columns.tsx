import { APPLY_STATUS, type JudgeListRow, STAGES } from 'contract';
import { Link } from 'react-router';
import { column, type ListColumn } from '@/components/list/types';
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
  column.title('story_name', '故事名稱', { ellipsis: true }, (story) => (
    <Link to={paths.judgement.of(story.id)} state={{ place }} title={story.story_name}>
      {story.story_name}
    </Link>
  )),
  ...STAGES.map(
    ({ letter, label }): ListColumn<JudgeListRow> =>
      column.none(letter, letter, { width: 40, align: 'right' }, (story) => (
        <span title={label}>{story.scores?.[letter] ?? '—'}</span>
      )),
  ),
  column.phoneFact('scores', '分數', {}, ({ scores }) => (
    <span className="tabular">{STAGES.map(({ letter }) => `${letter} ${scores?.[letter] ?? '—'}`).join('　')}</span>
  )),
  column.fact('holder', '評審', { width: 112, ellipsis: true }, (story) => holderText(story)),
  column.fact('is_participate', '分享季', { width: 120, optional: true }, (story) => (
    <ParticipationTag value={story.is_participate} />
  )),
  column.fact('assessment', '設計思考', { width: 80, optional: true }, (story) => story.assessment ?? '—'),
  column.tag('status', '狀態', { width: 120 }, (story) => <StatusTag status={story.apply_status} reader="judge" />),
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

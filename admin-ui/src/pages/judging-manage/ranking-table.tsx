import type { RankingAnswer } from 'contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Pager } from '@/components/list/pager';
import type { ListColumn } from '@/components/list/types';
import { SelectBox } from '@/components/select';
import { paths } from '@/paths';
import { points } from './ranking-words';
import { Rows } from './rows';
import type { Awarding } from './use-awards';

type Story = RankingAnswer['stories'][number] & { place: number };

const SIZES = [10, 30, 50];

const columns: ListColumn<Story>[] = [
  { key: 'place', title: '名次', width: 64, align: 'right', card: 'fact', render: ({ place }) => place },
  {
    key: 'account',
    title: '故事帳號',
    width: 152,
    card: 'fact',
    render: ({ account }) => <span className="mono">{account}</span>,
  },
  {
    key: 'story_name',
    title: '故事名稱',
    card: 'title',
    ellipsis: true,
    render: ({ id, story_name, account }) => (
      <Link to={paths.judgement.of(id)} title={story_name}>
        {story_name || account}
      </Link>
    ),
  },
  {
    key: 'points',
    title: '校正後分數',
    width: 120,
    align: 'right',
    card: 'fact',
    render: (story) => (
      <span className="tabular">
        {points(story.points)} ± {points(story.error)}
      </span>
    ),
  },
  {
    key: 'plain',
    title: '原始平均',
    width: 96,
    align: 'right',
    card: 'fact',
    render: ({ plain }) => <span className="tabular">{points(plain)}</span>,
  },
  { key: 'readings', title: '評審人數', width: 88, align: 'right', card: 'fact', render: ({ readings }) => readings },
];

const prizeColumn = (awarding: Awarding, locked: boolean): ListColumn<Story> => ({
  key: 'prize',
  title: '獎項',
  width: 200,
  card: 'action',
  render: ({ id, account }) => (
    <SelectBox
      className="judging-prize-choice"
      aria-label={`${account} 的獎項`}
      none="—"
      value={awarding.winnerOf(id)?.prize}
      disabled={locked}
      options={awarding.options}
      onChoose={(prize) => awarding.award(id, prize)}
    />
  ),
});

type RankingTableProps = {
  stories: RankingAnswer['stories'];
  /** Where who gets which prize is chosen. */
  awarding?: Awarding;
  /** They are released, or the session is archived. */
  locked?: boolean;
};

/** Stories from the best on, both points side by side. */
export function RankingTable({ stories, awarding, locked = false }: RankingTableProps) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(SIZES[0] ?? 10);
  const ranked = stories.map((story, index) => ({ ...story, place: index + 1 }));
  return (
    <>
      <Rows
        rows={ranked.slice((page - 1) * size, page * size)}
        columns={awarding ? [...columns, prizeColumn(awarding, locked)] : columns}
        nameOf={({ account }) => account}
      />
      {stories.length > size && (
        <Pager
          label="排名的分頁"
          page={page}
          size={size}
          sizes={SIZES}
          total={stories.length}
          onPage={setPage}
          onSize={(next) => {
            setSize(next);
            setPage(1);
          }}
        />
      )}
    </>
  );
}

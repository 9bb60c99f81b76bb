import { type Division, mayWin, placed, type RankingAnswer } from 'contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { Rows } from '@/components/list/rows';
import { column, type ListColumn } from '@/components/list/types';
import { usePages } from '@/components/list/use-pages';
import { Select, SelectBox } from '@/components/select';
import { paths } from '@/paths';
import { divisionName, NO_DIVISION } from './division-words';
import { points } from './ranking-words';
import type { Awarding } from './use-awards';

type Story = RankingAnswer['stories'][number] & { place: number };

const SIZES = [10, 30, 50];

const columns: ListColumn<Story>[] = [
  column.fact('place', '名次', { width: 64, align: 'right' }, ({ place }) => place),
  column.fact('account', '故事帳號', { width: 152 }, ({ account }) => <span className="mono">{account}</span>),
  column.title('story_name', '故事名稱', { ellipsis: true }, ({ id, story_name, account }) => (
    <Link to={paths.judgement.of(id)} title={story_name}>
      {story_name || account}
    </Link>
  )),
  column.fact('points', '校正後分數', { width: 120, align: 'right' }, (story) => (
    <span className="tabular">
      {points(story.points)} ± {points(story.error)}
    </span>
  )),
  column.fact('plain', '原始平均', { width: 96, align: 'right' }, ({ plain }) => (
    <span className="tabular">{points(plain)}</span>
  )),
  column.fact('readings', '評審人數', { width: 88, align: 'right' }, ({ readings }) => readings),
];

const divisionColumn = (divisions: readonly Division[]): ListColumn<Story> =>
  column.fact('division', '組別', { width: 120 }, ({ division }) => divisionName(divisions, division));

const prizeColumn = (awarding: Awarding, locked: boolean): ListColumn<Story> => ({
  key: 'prize',
  title: '獎項',
  width: 200,
  card: 'action',
  render: ({ id, account, division }) => (
    <SelectBox
      className="full-width"
      aria-label={`${account} 的獎項`}
      none="—"
      value={awarding.winnerOf(id)?.prize}
      disabled={locked}
      options={awarding.options.filter((prize) => mayWin(prize, division))}
      onChoose={(prize) => awarding.award(id, prize)}
    />
  ),
});

type RankingTableProps = {
  stories: RankingAnswer['stories'];
  divisions: readonly Division[];
  /** Where who gets which prize is chosen. */
  awarding?: Awarding;
  /** They are released, or the session is archived. */
  locked?: boolean;
};

/** Stories from the best on, both points side by side; where there are divisions, each with its places there, together or one by one. */
export function RankingTable({ stories, divisions, awarding, locked = false }: RankingTableProps) {
  const [chosen, setChosen] = useState<string>();
  const all = placed(stories);
  const ranked = all.filter(({ division }) => chosen === undefined || division === chosen);
  const { shown, pager, toFirst } = usePages('排名的分頁', ranked, SIZES);
  const isDivided = divisions.length > 0;
  const choices = [
    ...divisions.map(({ id, name }) => ({ value: id, label: name })),
    ...(all.some(({ division }) => division === '') ? [{ value: '', label: NO_DIVISION }] : []),
  ];
  return (
    <>
      {isDivided && (
        <Select
          label="組別"
          none="全部組別"
          value={chosen}
          options={choices}
          onChange={(next) => {
            setChosen(next);
            toFirst();
          }}
        />
      )}
      <Rows
        rows={shown}
        columns={[
          ...columns,
          ...(isDivided ? [divisionColumn(divisions)] : []),
          ...(awarding ? [prizeColumn(awarding, locked)] : []),
        ]}
        nameOf={({ account }) => account}
      />
      {pager}
    </>
  );
}

import { type Award, INDICATORS, pointsOf, type RankingAnswer, STAGES, stageScoresOf } from 'contract';
import { cells, type Sheet } from '@/lib/export/cells';
import { openBook } from '@/lib/export/workbook';
import { yesNo } from '@/lib/export/yes-no';
import { agreementWords, alarmWords, severityWords } from './ranking-words';

type Ranked = RankingAnswer['stories'][number];
/** What a story without a score hasn't is empty. */
type Row = RankingAnswer['unscored'][number] &
  Partial<Pick<Ranked, 'points' | 'error' | 'plain'>> & {
    readings: number;
    place?: number;
    version: string;
    awards: Award[];
  };

/** The ranking with the place of each story in its division. */
type PlacedRanking = Omit<RankingAnswer, 'stories'> & { stories: readonly (Ranked & { place: number })[] };

/** How a division is called, by its id. */
type DivisionName = (id: string) => string;

/** The column of divisions is there where there are some: a place is one of its division. */
const sheetOf = (divisionName: DivisionName | undefined): Sheet<Row> => ({
  name: '排名',
  columns: [
    ...(divisionName ? [cells('組別', 14, ({ division }: Row) => divisionName(division))] : []),
    cells('名次', 8, ({ place }) => place ?? null),
    cells('故事帳號', 18, ({ account }) => account),
    cells('故事名稱', 28, ({ story_name }) => story_name),
    cells('校正後分數', 12, ({ points }) => points ?? null),
    cells('誤差', 8, ({ error }) => error ?? null),
    cells('原始平均分數', 14, ({ plain }) => plain ?? null),
    cells('評審人數', 10, ({ readings }) => readings),
    cells('獎項', 16, ({ awards }) => awards.map(({ prize }) => prize).join('、')),
    cells('理由', 30, ({ awards }) => awards.flatMap(({ reason }) => reason || []).join('\n')),
    cells('計分方式版本', 14, ({ version }) => version),
  ],
});

type Marked = {
  story: { account: string; story_name: string };
  judge: string;
  marks: readonly boolean[];
};

const scoreOf = (index: number) => (row: Marked) => stageScoresOf(row)[index] ?? null;

const marksSheet: Sheet<Marked> = {
  name: '各評審的評分',
  columns: [
    cells('故事帳號', 18, ({ story }) => story.account),
    cells('故事名稱', 28, ({ story }) => story.story_name),
    cells('評審', 14, ({ judge }) => judge),
    ...STAGES.map(({ letter }, index) => ({ title: letter, width: 6, value: scoreOf(index) })),
    { title: '總分', width: 8, value: pointsOf },
    ...INDICATORS.map(({ stage, target }, index) =>
      cells(`${stage}${(index % 2) + 1} ${target}`, 14, ({ marks }: Marked) => yesNo(marks[index] === true)),
    ),
  ],
};

type Fact = { about: string; value: number | null; words: string };

const agreementSheet: Sheet<Fact> = {
  name: '評審之間的一致',
  columns: [
    cells('項目', 34, ({ about }) => about),
    cells('數值', 10, ({ value }) => value),
    cells('說明', 70, ({ words }) => words),
  ],
};

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1_000) / 1_000);

/** How far judges agree: over all, on each indicator, and how strict each of them is. */
const factsOf = ({ agreement, judges }: Pick<RankingAnswer, 'agreement' | 'judges'>): Fact[] => {
  const unclear = new Set<string>(agreement.unclear);
  return [
    { about: "Krippendorff's alpha", value: rounded(agreement.alpha), words: agreementWords(agreement) },
    ...agreement.split.map(({ key, share }) => ({
      about: `意見不同的比例：${INDICATORS.find((one) => one.key === key)?.target ?? key}`,
      value: rounded(share),
      words: unclear.has(key) ? '請在評審會議說明這個指標' : '',
    })),
    ...judges.map((judge) => ({
      about: `寬嚴：${judge.name}`,
      value: rounded(judge.severity),
      words: [`送出 ${judge.readings} 份`, severityWords(judge), ...alarmWords(judge)].join('；'),
    })),
  ];
};

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * The ranking with both points, as a spreadsheet; stories without a score come last, without a place. Then the marks of every
 * judge, and how far they agree.
 */
export function rankingFile(
  ranking: PlacedRanking,
  awards: readonly Award[],
  divisionName: DivisionName | undefined,
): Blob {
  const { stories, unscored, version, judges, readings } = ranking;
  const book = openBook();
  const won = (id: string) => awards.filter(({ story_id }) => story_id === id);
  const rows = book.next(sheetOf(divisionName));
  rows.add(stories.map((story) => ({ ...story, version, awards: won(story.id) })));
  rows.add(unscored.map((story) => ({ ...story, readings: 0, version, awards: won(story.id) })));
  const ofStory = new Map(stories.map((story) => [story.id, story]));
  const names = new Map(judges.map(({ id, name }) => [id, name]));
  book.next(marksSheet).add(
    readings.flatMap(({ story: id, judge, marks }) => {
      const story = ofStory.get(id);
      return story ? [{ story, judge: names.get(judge) ?? '', marks: [...marks].map((mark) => mark === 'x') }] : [];
    }),
  );
  book.next(agreementSheet).add(factsOf(ranking));
  return new Blob([book.finish()], { type: TYPE });
}

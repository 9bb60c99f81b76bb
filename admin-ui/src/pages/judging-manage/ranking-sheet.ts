import type { Award, RankingAnswer } from 'contract';
import type { Sheet } from '@/lib/export/cells';
import { openBook } from '@/lib/export/workbook';

type Ranked = RankingAnswer['stories'][number];
/** What a story without a score hasn't is empty. */
type Row = RankingAnswer['unscored'][number] &
  Partial<Pick<Ranked, 'points' | 'error' | 'plain'>> & {
    readings: number;
    place?: number;
    version: string;
    awards: Award[];
  };

const sheet: Sheet<Row> = {
  name: '排名',
  columns: [
    { title: '名次', width: 8, value: ({ place }) => place ?? null },
    { title: '故事帳號', width: 18, value: ({ account }) => account },
    { title: '故事名稱', width: 28, value: ({ story_name }) => story_name },
    { title: '校正後分數', width: 12, value: ({ points }) => points ?? null },
    { title: '誤差', width: 8, value: ({ error }) => error ?? null },
    { title: '原始平均分數', width: 14, value: ({ plain }) => plain ?? null },
    { title: '評審人數', width: 10, value: ({ readings }) => readings },
    { title: '獎項', width: 16, value: ({ awards }) => awards.map(({ prize }) => prize).join('、') },
    { title: '理由', width: 30, value: ({ awards }) => awards.flatMap(({ reason }) => reason || []).join('\n') },
    { title: '計分方式版本', width: 14, value: ({ version }) => version },
  ],
};

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The ranking with both points, as a spreadsheet; stories without a score come last, without a place. */
export function rankingFile({ stories, unscored, version }: RankingAnswer, awards: readonly Award[]): Blob {
  const book = openBook();
  const won = (id: string) => awards.filter(({ story_id }) => story_id === id);
  const rows = book.next(sheet);
  rows.add(stories.map((story, index) => ({ ...story, place: index + 1, version, awards: won(story.id) })));
  rows.add(unscored.map((story) => ({ ...story, readings: 0, version, awards: won(story.id) })));
  return new Blob([book.finish()], { type: TYPE });
}

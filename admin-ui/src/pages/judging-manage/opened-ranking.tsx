import type { RankingAnswer } from 'contract';
import type { ReactNode } from 'react';
import { Notice } from '@/components/notice';
import { Unscored } from './unscored';
import type { Opened } from './use-ranking';

/** What is shown of the ranking once it was opened and has come. */
export function OpenedRanking({
  opened,
  ranking,
  error,
  children,
}: Opened & { children: (ranking: RankingAnswer) => ReactNode }) {
  if (!opened) return <p className="muted">按上面的「開啟排名」才會顯示。開啟的人和時間會留在紀錄。</p>;
  if (error) return <Notice kind="error">{error.message}</Notice>;
  if (!ranking) return <p role="status">計算中…</p>;
  if (ranking.stories.length > 0) return children(ranking);
  return (
    <>
      <p>這一屆還沒有送出的評分，送出後就會有排名。</p>
      <Unscored stories={ranking.unscored} />
    </>
  );
}

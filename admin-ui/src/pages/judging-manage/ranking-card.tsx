import { useCustom } from '@refinedev/core';
import { Button, Flex } from 'antd';
import type { Awards, MissingAnswer, RankingAnswer } from 'contract';
import { MINUTE } from 'contract';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiError } from 'web-kit/api-error';
import { DetailCard } from '@/components/detail/detail-layout';
import { Locked } from '@/components/locked';
import { Notice } from '@/components/notice';
import { saveFile } from '@/lib/save-file';
import { useSetting } from '@/lib/use-setting';
import { useToast } from '@/lib/use-toast';
import { paths } from '@/paths';
import { AwardsForm } from './awards-form';
import { FillMissing } from './fill-missing';
import { JudgesTable } from './judges-table';
import { RankingTable } from './ranking-table';
import { agreementWords, tieWords, unclearWords } from './ranking-words';
import { Unscored } from './unscored';
import { useAwards } from './use-awards';
import '@/components/list/list-page.css';

/** So many of those that are tied are named. */
const NAMED = 12;

type RankingProps = { session: number; awards: Awards; archived: boolean; refetch: () => Promise<unknown> };
type RankingCardProps = {
  session: number;
  archived: boolean;
  missing: MissingAnswer | undefined;
  onFilled: () => Promise<unknown>;
};

/** The ranking, opened on purpose: opening it is kept on record. */
export function RankingCard({ session, archived, missing, onFilled }: RankingCardProps) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useSetting<Awards>(`/judging/awards/${session}`);
  return (
    <DetailCard id="ranking" title="排名與得獎">
      <Flex className="judging-form" vertical gap={12}>
        <p>校正後分數是每則故事遇到寬嚴中等的評審時會得到的分數（4.0 到 20.0），放在原始平均旁邊，只有管理員看得到。</p>
        {error && <Notice kind="error">{error.message}</Notice>}
        {missing && (
          <Locked when={archived}>
            <FillMissing session={session} missing={missing} onFilled={onFilled} />
          </Locked>
        )}
        {open && data ? (
          <Ranking session={session} awards={data} archived={archived} refetch={refetch} />
        ) : (
          <Flex wrap align="center" gap={8}>
            <Button disabled={!data} onClick={() => setOpen(true)}>
              開啟排名
            </Button>
            <span className="muted">開啟的人和時間會留在紀錄。</span>
          </Flex>
        )}
      </Flex>
    </DetailCard>
  );
}

function Ranking({ session, awards, archived, refetch }: RankingProps) {
  const places = awards.prizes.reduce((sum, prize) => sum + prize.places, 0);
  const awarding = useAwards(awards);
  const toast = useToast();
  const { query } = useCustom<RankingAnswer, ApiError>({
    url: `/judging/ranking/${session}`,
    method: 'get',
    config: { query: places > 0 ? { places } : {} },
    queryOptions: { staleTime: MINUTE, retry: false, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  const ranking = query.data?.data;
  if (query.error) return <Notice kind="error">{query.error.message}</Notice>;
  if (!ranking) return <p role="status">計算中…</p>;
  if (ranking.stories.length === 0)
    return (
      <>
        <p>這一屆還沒有送出的評分，送出後就會有排名。</p>
        <Unscored stories={ranking.unscored} />
      </>
    );

  const download = async () => {
    try {
      const { rankingFile } = await import('./ranking-sheet');
      saveFile(rankingFile(ranking, awarding.body.awards), `${session} 屆評審排名.xlsx`);
      toast.done('下載成功！');
    } catch {
      toast.failed('下載失敗：請重新整理頁面再試一次');
    }
  };

  const unclear = unclearWords(ranking.agreement);
  return (
    <>
      <h3>評審之間的一致</h3>
      <p>{agreementWords(ranking.agreement)}</p>
      {unclear.length > 0 && (
        <Flex component="ul" className="bulleted" vertical gap={4}>
          {unclear.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Flex>
      )}
      <h3>每位評審的寬嚴</h3>
      <JudgesTable judges={ranking.judges} />
      <h3>排名</h3>
      {ranking.tie && (
        <Notice kind="warning">
          {tieWords(ranking.tie)}（{tiedWords(ranking, ranking.tie.stories)}）
        </Notice>
      )}
      <Flex wrap align="center" gap={8}>
        <Button onClick={() => void download()}>下載排名</Button>
        <Link className="tool-link touch inline-row gap-6" to={`${paths.jury}?session=${session}`}>
          開啟評審團桌面
        </Link>
        <span className="muted">檔案裡有校正後和原始的分數，計分方式版本 {ranking.version}。</span>
      </Flex>
      <RankingTable stories={ranking.stories} awarding={awarding} locked={archived || awards.released_time !== null} />
      <Unscored stories={ranking.unscored} />
      <h3>得獎</h3>
      <AwardsForm
        session={session}
        stored={awards}
        awarding={awarding}
        ranking={ranking}
        archived={archived}
        refetch={refetch}
      />
    </>
  );
}

/** The accounts of those that are tied: the first ones of many. */
const tiedWords = (ranking: RankingAnswer, stories: readonly string[]) => {
  const named = stories.slice(0, NAMED).map((id) => accountOf(ranking, id));
  return `${named.join('、')}${stories.length > NAMED ? ` 等 ${stories.length} 則` : ''}`;
};

const accountOf = ({ stories }: RankingAnswer, id: string) => stories.find((story) => story.id === id)?.account ?? id;

import { Button, Flex } from 'antd';
import { type MissingAnswer, placed, type RankingAnswer } from 'contract';
import { saveFile } from 'web-kit/save-file';
import { BulletLines } from '@/components/bullet-lines';
import { DetailCard } from '@/components/detail/detail-layout';
import { Locked } from '@/components/locked';
import { useToast } from '@/lib/use-toast';
import { divisionName } from './division-words';
import { FillMissing } from './fill-missing';
import { JudgesTable } from './judges-table';
import { OpenedRanking } from './opened-ranking';
import { RankingTable } from './ranking-table';
import { agreementWords, unclearWords } from './ranking-words';
import { Unscored } from './unscored';
import type { Awarding } from './use-awards';
import type { Opened } from './use-ranking';

type RankingCardProps = {
  session: number;
  archived: boolean;
  missing: MissingAnswer;
  opened: Opened;
  awarding: Awarding;
  onFilled: () => Promise<unknown>;
};

/** How far judges agree, how strict each is, and the stories by the corrected points. */
export function RankingCard({ session, archived, missing, opened, awarding, onFilled }: RankingCardProps) {
  return (
    <DetailCard id="ranking" title="排名">
      <Flex className="judging-form" vertical gap={12}>
        <p>校正後分數是每則故事遇到寬嚴中等的評審時會得到的分數（4.0 到 20.0），放在原始平均旁邊，只有管理員看得到。</p>
        <Locked when={archived}>
          <FillMissing session={session} missing={missing} onFilled={onFilled} />
        </Locked>
        <OpenedRanking {...opened}>
          {(ranking) => <Ranking session={session} ranking={ranking} awarding={awarding} />}
        </OpenedRanking>
      </Flex>
    </DetailCard>
  );
}

type RankingProps = { session: number; ranking: RankingAnswer; awarding: Awarding };

function Ranking({ session, ranking, awarding }: RankingProps) {
  const { divisions } = awarding;
  const toast = useToast();
  const download = async () => {
    try {
      const { rankingFile } = await import('./ranking-sheet');
      const nameOf = divisions.length > 0 ? (id: string) => divisionName(divisions, id) : undefined;
      const stories = placed(ranking.stories);
      saveFile(rankingFile({ ...ranking, stories }, awarding.body.awards, nameOf), `${session} 屆評審排名.xlsx`);
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
      {unclear.length > 0 && <BulletLines lines={unclear} />}
      <h3>每位評審的寬嚴</h3>
      <JudgesTable judges={ranking.judges} />
      <h3>每則故事的名次</h3>
      <Flex wrap align="center" gap={8}>
        <Button onClick={() => void download()}>下載排名</Button>
        <span className="muted">
          檔案裡有校正後和原始的分數與得獎、每位評審的評分、評審之間的一致，計分方式版本 {ranking.version}。
        </span>
      </Flex>
      <RankingTable stories={ranking.stories} divisions={divisions} />
      <Unscored stories={ranking.unscored} />
    </>
  );
}

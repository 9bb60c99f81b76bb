import { Flex } from 'antd';
import type { Awards, RankingAnswer } from 'contract';
import { Link } from 'react-router';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { paths } from '@/paths';
import { AwardsForm } from './awards-form';
import { OpenedRanking } from './opened-ranking';
import { RankingTable } from './ranking-table';
import { tieWords } from './ranking-words';
import type { Awarding } from './use-awards';
import type { Opened } from './use-ranking';
import '@/components/list/list-page.css';

/** So many of those that are tied are named. */
const NAMED = 12;

type AwardsCardProps = {
  session: number;
  archived: boolean;
  awards: Awards;
  awarding: Awarding;
  opened: Opened;
  refetch: () => Promise<unknown>;
};

/** The prizes, who gets which by the ranking, and their release. */
export function AwardsCard({ session, archived, awards, awarding, opened, refetch }: AwardsCardProps) {
  return (
    <DetailCard id="awards" title="獎項與得獎故事">
      <Flex className="judging-form" vertical gap={12}>
        <Flex wrap align="center" gap="0 8px">
          <span className="muted">評審團可以並排看最前面的故事和照片，在那裡選得獎故事。</span>
          <Link className="tool-link touch inline-row" to={`${paths.jury}?session=${session}`}>
            開啟評審團桌面
          </Link>
        </Flex>
        <OpenedRanking {...opened}>
          {(ranking) => (
            <AwardsForm
              session={session}
              stored={awards}
              awarding={awarding}
              ranking={ranking}
              archived={archived}
              refetch={refetch}
            >
              {ranking.ties.map((tie) => (
                <Tie key={tie.prize} tie={tie} stories={ranking.stories} />
              ))}
              {awarding.prizes.length > 0 && (
                <RankingTable
                  stories={ranking.stories}
                  divisions={awarding.divisions}
                  awarding={awarding}
                  locked={archived || awards.released_time !== null}
                />
              )}
            </AwardsForm>
          )}
        </OpenedRanking>
      </Flex>
    </DetailCard>
  );
}

type TieProps = { tie: RankingAnswer['ties'][number]; stories: RankingAnswer['stories'] };

/** What decides between those that are equal where the places end, and which these are. */
function Tie({ tie, stories }: TieProps) {
  const accounts = tie.stories.slice(0, NAMED).map((id) => stories.find((story) => story.id === id)?.account ?? id);
  const more = tie.stories.length > NAMED ? ` 等 ${tie.stories.length} 則` : '';
  return (
    <Notice kind="warning">
      {tieWords(tie)}（{accounts.join('、')}
      {more}）
    </Notice>
  );
}

import { Button, Flex } from 'antd';
import type { Awards, RankingAnswer } from 'contract';
import type { ReactNode } from 'react';
import { Locked } from '@/components/locked';
import { AwardsRefusal } from './awards-refusal';
import { awardsDifferences } from './awards-words';
import { PrizeRow } from './prize-row';
import { ReleaseAwards } from './release-awards';
import { type Awarding, useSaveAwards } from './use-awards';
import { WinnerRow } from './winner-row';

type AwardsFormProps = {
  session: number;
  stored: Awards;
  awarding: Awarding;
  ranking: RankingAnswer;
  archived: boolean;
  refetch: () => Promise<unknown>;
  /** The stories to choose from. */
  children?: ReactNode;
};

/** Prizes with their places, the reasons of the winners whom staff chose in the ranking, and their release. */
export function AwardsForm({ session, stored, awarding, ranking, archived, refetch, children }: AwardsFormProps) {
  const { prizes, winners, body } = awarding;
  const { saving, submit } = useSaveAwards(session, awarding, refetch);
  const { refusal } = saving;
  const locked = archived || stored.released_time !== null;
  const changed = awardsDifferences(body, stored, { accountOf: (id) => id, divisions: awarding.divisions }).length > 0;
  const storyOf = (id: string) => ranking.stories.find((story) => story.id === id);
  const errorAt = (kind: 'prizes' | 'awards', at: number, field?: string) => {
    const [which, index, name] = refusal?.path ?? [];
    return which === kind && index === at && (field === undefined || name === field) ? refusal?.text : undefined;
  };

  return (
    <Flex className="judging-form" vertical gap={12}>
      <Locked when={locked}>
        {prizes.map(({ key }, at) => (
          <PrizeRow key={key} at={at} awarding={awarding} errorOf={(field) => errorAt('prizes', at, field)} />
        ))}
        <Flex wrap align="center" gap={8}>
          <Button onClick={awarding.add}>新增獎項</Button>
          <Button disabled={prizes.length === 0} onClick={() => awarding.suggest(ranking.stories)}>
            依排名帶入得獎故事
          </Button>
          {changed && <span className="muted">名額最後的幾則同分時，儲存後會列在下面。</span>}
        </Flex>
      </Locked>
      {children}
      <Locked when={locked}>
        <div>
          {winners.map((winner, at) => (
            <WinnerRow
              key={`${winner.story_id} ${winner.prize}`}
              winner={winner}
              story={storyOf(winner.story_id)}
              awarding={awarding}
              error={errorAt('awards', at)}
            />
          ))}
        </div>
        <AwardsRefusal
          saving={saving}
          awarding={awarding}
          accountOf={(id) => storyOf(id)?.account ?? id}
          refetch={refetch}
        />
        <Flex wrap align="center" gap={8}>
          <Button type={changed ? 'primary' : 'default'} loading={saving.saving} onClick={() => void submit()}>
            儲存得獎名單
          </Button>
        </Flex>
      </Locked>
      <div id="release" tabIndex={-1}>
        <Locked when={archived}>
          <ReleaseAwards session={session} stored={stored} saving={saving} base={awarding.base} refetch={refetch} />
        </Locked>
      </div>
    </Flex>
  );
}

import { Button } from 'antd';
import type { Awards, Division, JuryStory } from 'contract';
import { Notice } from '@/components/notice';
import { AwardsRefusal } from '../awards-refusal';
import { useAwards, useSaveAwards } from '../use-awards';
import { JuryCard } from './jury-card';

type JuryTableProps = {
  session: number;
  stories: readonly JuryStory[];
  stored: Awards;
  divisions: readonly Division[];
  archived: boolean;
  refetch: () => Promise<unknown>;
};

/** The stories on the table; who gets which prize is decided here and saved as on the page of the ranking. */
export function JuryTable({ session, stories, stored, divisions, archived, refetch }: JuryTableProps) {
  const awarding = useAwards(stored, divisions);
  const { saving, submit } = useSaveAwards(session, awarding, refetch);
  const released = stored.released_time !== null;
  const locked = released || archived;
  return (
    <>
      {released && !archived && <Notice kind="info">得獎名單已經公開。要修改，請先到評審管理收回。</Notice>}
      <ul className="jury-stories grid gap-16">
        {stories.map((story) => (
          <JuryCard key={story.id} story={story} awarding={awarding} locked={locked} />
        ))}
      </ul>
      <div className="jury-foot foot-bar row-wrap">
        <AwardsRefusal
          saving={saving}
          awarding={awarding}
          accountOf={(id) => stories.find((story) => story.id === id)?.account ?? id}
          refetch={refetch}
        />
        <Button onClick={() => window.print()}>列印</Button>
        {awarding.prizes.length > 0 && (
          <Button type="primary" loading={saving.saving} disabled={locked} onClick={() => void submit()}>
            儲存得獎名單
          </Button>
        )}
      </div>
    </>
  );
}

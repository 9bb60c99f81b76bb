import { Button } from 'antd';
import type { Awards, Division, JuryStory } from 'contract';
import { Notice } from '@/components/notice';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { AwardsRefusal } from '../awards-refusal';
import { useAwards } from '../use-awards';
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
  const saving = useSaving();
  const toast = useToast();
  const released = stored.released_time !== null;
  const locked = released || archived;
  const submit = async () => {
    const next = await saving.save<Awards>('put', `/judging/awards/${session}`, awarding.body);
    if (!next) return;
    awarding.keepOver(next.update_time);
    toast.done('儲存成功');
    await refetch();
  };
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

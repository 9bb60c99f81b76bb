import { Button, Input } from 'antd';
import { type Awards, type RankingAnswer, suggestedAwards } from 'contract';
import { TextField } from '@/components/text-field';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { AwardsRefusal } from './awards-refusal';
import { ReleaseAwards } from './release-awards';
import type { Awarding } from './use-awards';

type AwardsFormProps = {
  session: number;
  stored: Awards;
  awarding: Awarding;
  ranking: RankingAnswer;
  refetch: () => Promise<unknown>;
};

/** Prizes with their places, and the reasons of the winners whom staff chose in the ranking, and their release. */
export function AwardsForm({ session, stored, awarding, ranking, refetch }: AwardsFormProps) {
  const { prizes, setPrizes, awards, setAwards, body } = awarding;
  const saving = useSaving();
  const { save, refusal } = saving;
  const toast = useToast();
  const setPrize = (at: number, next: Partial<Awarding['prizes'][number]>) =>
    setPrizes(prizes.map((prize, index) => (index === at ? { ...prize, ...next } : prize)));
  const setReason = (at: number, reason: string) =>
    setAwards(awards.map((award, index) => (index === at ? { ...award, reason } : award)));
  const storyOf = (id: string) => ranking.stories.find((story) => story.id === id);
  const wrong = (kind: string, at: number) => refusal?.path[0] === kind && refusal.path[1] === at;

  const suggest = () => {
    const whole = body.prizes.filter(({ places }) => Number.isInteger(places) && places > 0);
    setAwards(
      suggestedAwards(
        whole,
        ranking.stories.map(({ id }) => ({ story: id })),
      ),
    );
  };
  const submit = async () => {
    const next = await save<Awards>('put', `/judging/awards/${session}`, body);
    if (!next) return;
    awarding.keepOver(next.update_time);
    toast.done('儲存成功');
    await refetch();
  };

  return (
    <div className="judging-form">
      {[...prizes.entries()].map(([at, prize]) => (
        <div key={at} className="judging-prize">
          <TextField
            label={`獎項 ${at + 1} 名稱`}
            error={wrong('prizes', at) ? refusal?.text : undefined}
            value={prize.name}
            onChange={(text) => setPrize(at, { name: text })}
          />
          <TextField
            label={`獎項 ${at + 1} 名額`}
            error={undefined}
            inputMode="numeric"
            value={prize.places}
            onChange={(text) => setPrize(at, { places: text })}
          />
          <Button
            aria-label={`移除獎項 ${at + 1}`}
            onClick={() => setPrizes(prizes.filter((_, index) => index !== at))}
          >
            移除
          </Button>
        </div>
      ))}
      <div className="judging-actions">
        <Button onClick={() => setPrizes([...prizes, { name: '', places: '1' }])}>新增獎項</Button>
        <Button disabled={prizes.length === 0} onClick={suggest}>
          依排名帶入得獎故事
        </Button>
      </div>
      <div>
        {awards.map((award, at) => (
          <div key={`${award.story_id} ${award.prize}`} className="judging-award">
            <strong>{award.prize}</strong>
            <span>
              <span className="mono">{storyOf(award.story_id)?.account}</span> {storyOf(award.story_id)?.story_name}
            </span>
            <Input
              aria-label={`${storyOf(award.story_id)?.account ?? award.story_id} 的理由`}
              placeholder="理由（和名次不同時）"
              value={award.reason}
              maxLength={500}
              onChange={(event) => setReason(at, event.target.value)}
            />
          </div>
        ))}
      </div>
      <AwardsRefusal
        saving={saving}
        awarding={awarding}
        accountOf={(id) => storyOf(id)?.account ?? id}
        refetch={refetch}
      />
      <div className="judging-actions">
        <Button
          type="primary"
          loading={saving.saving}
          disabled={stored.released_time !== null}
          onClick={() => void submit()}
        >
          儲存得獎名單
        </Button>
      </div>
      <ReleaseAwards session={session} stored={stored} saving={saving} base={awarding.base} refetch={refetch} />
    </div>
  );
}

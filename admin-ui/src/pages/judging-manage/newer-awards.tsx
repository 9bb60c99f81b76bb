import type { Awards, AwardsBody } from 'contract';
import { newerRowOf } from 'web-kit/api-error';
import { NewerNotice } from '@/components/content/newer-notice';
import type { Saving } from '@/lib/use-saving';
import { awardsDifferences } from './awards-words';
import type { Awarding } from './use-awards';

type NewerAwardsProps = {
  saving: Saving;
  awarding: Awarding;
  accountOf: (id: string) => string;
  refetch: () => Promise<unknown>;
};

/** Another admin has saved the awards meanwhile: where they differ from this screen, and the choice. */
export function NewerAwards({ saving, awarding, accountOf, refetch }: NewerAwardsProps) {
  const stored = newerRowOf<Awards>(saving.refusal?.thrown);
  if (!stored) return null;
  const mine: AwardsBody = awarding.body;
  const newer = {
    round: stored.update_time,
    time: stored.update_time,
    differences: awardsDifferences(mine, stored, accountOf),
    take: () => awarding.take(stored),
    keep: () => awarding.keepOver(stored.update_time),
  };
  const chosen = () => {
    saving.forget();
    void refetch();
  };
  return <NewerNotice key={newer.round} newer={newer} onChosen={chosen} />;
}

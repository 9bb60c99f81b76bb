import type { Awards } from 'contract';
import type { Saving } from '@/lib/use-saving';
import { awardsDifferences, misplacedWords } from './awards-words';
import { SaveRefusal } from './save-refusal';
import type { Awarding } from './use-awards';

type AwardsRefusalProps = {
  saving: Saving;
  awarding: Awarding;
  accountOf: (id: string) => string;
  refetch: () => Promise<unknown>;
};

/** Why the awards weren't saved or released; either choice reads again whether they are released. */
export function AwardsRefusal({ saving, awarding, accountOf, refetch }: AwardsRefusalProps) {
  return (
    <SaveRefusal<Awards>
      saving={saving}
      text={misplacedWords(saving.refusal?.thrown) ?? saving.refusal?.text}
      differences={(stored) => awardsDifferences(awarding.body, stored, { accountOf, divisions: awarding.divisions })}
      take={(stored) => {
        awarding.take(stored);
        void refetch();
      }}
      keep={(time) => {
        awarding.keepOver(time);
        void refetch();
      }}
    />
  );
}

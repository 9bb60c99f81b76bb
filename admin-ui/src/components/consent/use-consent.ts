import { type ConsentAnswer, isAnswered, marksOf, type Story } from 'contract';
import { useSetting } from '@/lib/use-setting';

/** Who of a team agreed to what, by guardians or for themselves. */
export const useConsent = ({ id }: Pick<Story, 'id'>) => useSetting<ConsentAnswer>(`/consent/${id}`);

/** Whether there is anything to show: it is asked for, or somebody has answered. */
export const isConsentUsed = ({ enabled, people }: ConsentAnswer): boolean =>
  enabled || people.some(({ consents }) => Object.values(consents).some(Boolean));

/** How many have answered all that they are asked: 已答覆 3 / 5 人. */
export const answeredText = ({ people }: ConsentAnswer): string => {
  const answered = people.filter(({ kind, consents }) => isAnswered(kind, marksOf(consents))).length;
  return `已答覆 ${answered} / ${people.length} 人`;
};

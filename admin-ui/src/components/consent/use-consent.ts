import { type ConsentAnswer, isAnswered, marksOf, type Story } from 'contract';
import { useSetting } from '@/lib/use-setting';

/** Who of a team agreed to what, by guardians or for themselves. */
export const useConsent = ({ id }: Pick<Story, 'id'>) => useSetting<ConsentAnswer>(`/consent/${id}`);

/** Whether there is anything to show: it is asked for, or somebody has answered. */
export const isConsentUsed = ({ enabled, people }: ConsentAnswer): boolean =>
  enabled || people.some(({ consents }) => Object.values(consents).some(Boolean));

/** Who hasn't answered all that is asked. */
export const unansweredIn = ({ people }: ConsentAnswer) =>
  people.filter(({ kind, consents }) => !isAnswered(kind, marksOf(consents)));

/** How many have answered all that they are asked: 已答覆 3 / 5 人. */
export const answeredText = (consent: ConsentAnswer): string =>
  `已答覆 ${consent.people.length - unansweredIn(consent).length} / ${consent.people.length} 人`;

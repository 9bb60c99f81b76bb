import { type ErrorCode, MINUTE } from 'contract';

/** The pauses before the second to the sixth try, ms. */
const PAUSES = [1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE);

/** What the service has refused isn't asked for again so soon, ms. */
export const REFUSED_FOR = 10 * MINUTE;

/** Why an answer that was asked for could not be recorded. */
export type PullFailure = Extract<
  ErrorCode,
  | 'survey_unconfirmed'
  | 'survey_decrypt_failed'
  | 'survey_data_unreadable'
  | 'survey_hash_wrong'
  | 'survey_link_unreadable'
  | 'survey_empty'
>;

/**
 * `due`: asked for again by itself. `refused`: nothing of ours. `failed`: given up, asked for again at the next start or when
 * people wish.
 */
export type PullEnd = { state: 'due' | 'refused' | 'failed'; wait: number | null };

const PASSING: readonly PullFailure[] = ['survey_unconfirmed', 'survey_decrypt_failed', 'survey_data_unreadable'];

/** What becomes of a report after its `tries`th try has failed: troubles that may pass are tried again, six times in all. */
export const afterFailure = (reason: PullFailure, tries: number): PullEnd => {
  // The service may report an answer a moment before it can give it: once more, later.
  if (reason === 'survey_hash_wrong' && tries < 2) return { state: 'refused', wait: REFUSED_FOR };
  if (!PASSING.includes(reason)) return { state: 'refused', wait: null };
  const wait = PAUSES[tries - 1];
  return wait === undefined ? { state: 'failed', wait: null } : { state: 'due', wait };
};

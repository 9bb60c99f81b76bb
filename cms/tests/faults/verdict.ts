import type { Answer } from '../helpers/api';
import type { Outcome } from './parts';

/** What an answer says of a journey, in a few words. */
export type Verdict = { outcome: Outcome; words: string };

export const WORKED: Verdict = { outcome: 'worked', words: '' };

/** What is said of a journey that came well when a call was sent once more. */
export const SECOND_TRY = 'at the second try';

const IN_CHINESE = /\p{Script=Han}{4}/u;

/** A refusal is in Chinese and has its code; one that passes says when to come again. */
const isClear = (status: number, headers: Headers, message: unknown, code: unknown) =>
  typeof message === 'string' &&
  IN_CHINESE.test(message) &&
  typeof code === 'string' &&
  status !== 500 &&
  (status !== 503 || Number(headers.get('retry-after')) > 0);

type Refused = { error?: { message?: unknown; details?: { code?: unknown } } };

/** Whether an answer is a success, a refusal that says what to do, or neither; `waits`: the code of one that will be done later. */
export const verdictOf = ({ status, body, headers, text }: Answer<unknown>, waits?: string): Verdict => {
  if (status >= 200 && status < 300) return WORKED;
  const { message, details } = (body as Refused | undefined)?.error ?? {};
  if (!isClear(status, headers, message, details?.code))
    return { outcome: 'broken', words: `${status} ${text.slice(0, 120)}` };
  return { outcome: details?.code === waits ? 'waited' : 'refused', words: `${status} ${message}` };
};

import { createApi } from 'web-kit/api-client';
import { readToken } from './token';

type RightsListener = (rights: string) => void;
let listener: RightsListener | undefined;

/** Who wants to know which rights the account has now: each answer of the server says it, a refusal too. */
export function onRights(next: RightsListener) {
  listener = next;
}

/** The one way to the server. */
export const api = createApi({
  baseURL: '/api',
  token: readToken,
  onAnswer: ({ headers }) => {
    const rights: unknown = headers['x-rights'];
    if (typeof rights === 'string') listener?.(rights);
  },
});

import { AS_OF_HEADER } from 'contract';
import { createApi } from 'web-kit/api-client';
import { noteAsOf } from './as-of';
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
  onAnswer: ({ headers, config }) => {
    noteAsOf(config.url, headers[AS_OF_HEADER.toLowerCase()], globalThis.location.pathname);
    const rights: unknown = headers['x-rights'];
    if (typeof rights === 'string') listener?.(rights);
  },
});

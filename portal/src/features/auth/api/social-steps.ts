import { queryOptions } from '@tanstack/react-query';
import {
  type LoginAnswer,
  type MessageAnswer,
  MINUTE,
  SECOND,
  type SocialAddressAnswer,
  type SocialWaitingAnswer,
} from 'contract';
import { ApiError } from 'web-kit/api-error';
import { api } from '@/lib/api-client';

/** Links the login at a provider to the account that has its address, by that account's password, and logs in. */
export const linkByPassword = (challenge: string, password: string) =>
  api.post<LoginAnswer>('/auth/login/social/link', { challenge, password });

/** The mail with which a new password links it instead. */
export const linkByReset = (challenge: string) => api.post<MessageAnswer>('/auth/login/social/reset', { challenge });

/** The mail that proves the address which the provider didn't give; answers the code to show meanwhile. */
export const proveAddress = (challenge: string, account: string) =>
  api.post<SocialAddressAnswer>('/auth/login/social/address', { challenge, account });

/** Proves the address of a mail that was opened in another browser, by the code that the first one shows. */
export const confirmElsewhere = (token: string, code: string) =>
  api.post<MessageAnswer>('/auth/login/social/address/confirm', { token, code });

const EVERY = 4 * SECOND;
/** Who reads the mail later than this finds the page going on when they come back to it. */
const PATIENCE = 15 * MINUTE;

/** Whether the address that a login waits for is proved: asked while the page is looked at, and whenever it is looked at again. */
export const provedQuery = (challenge: string, since: number) =>
  queryOptions({
    queryKey: ['social-proved', challenge],
    queryFn: () => api.post<SocialWaitingAnswer>('/auth/login/social/address/state', { challenge }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) => {
      const isOver = data?.proved || (error instanceof ApiError && !error.offline);
      return isOver || Date.now() - since > PATIENCE ? false : EVERY;
    },
  });

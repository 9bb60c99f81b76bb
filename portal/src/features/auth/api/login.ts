import type { LoginAnswer } from 'contract';
import type { ApiError } from 'web-kit/api-error';
import { untilAnswered } from 'web-kit/try-again';
import { api } from '@/lib/api-client';
import { waitForServer } from '@/lib/passing';

type Credentials = { account: string; password: string; device_code?: string | undefined };

/** So long a login is tried again by itself, ms: who waits longer reads why. */
const PATIENCE = 15_000;

/**
 * User mode: the server refuses accounts of the back office with 沒有此帳號 (decision 19). A line that was cut, or a server
 * that is just starting, costs no second press; too many tries, and a device without a line, are said at once.
 */
export const login = (credentials: Credentials) => {
  const end = Date.now() + PATIENCE;
  const goesOn = ({ status }: ApiError) => status !== 429 && navigator.onLine && Date.now() < end;
  return untilAnswered(() => api.post<LoginAnswer>('/auth/login', { ...credentials, manager: false }), {
    goesOn,
    onWait: waitForServer,
  });
};

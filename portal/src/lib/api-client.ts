import { createApi } from 'web-kit/api-client';
import type { ApiError } from 'web-kit/api-error';
import { env } from '@/config/env';
import { takeBegun } from './first-calls';

type Auth = {
  token(): string | undefined;
  /** Is called with a dead token; resolves to true once the person has logged in again and the call may be repeated. */
  onDeadToken(error: ApiError, token: string): Promise<boolean>;
};

let auth: Auth = { token: () => undefined, onDeadToken: async () => false };

/** Connects the client with the session; done once by lib/session. */
export function connectAuth(next: Auth) {
  auth = next;
}

/** The one way to the server. */
export const api = createApi({
  baseURL: env.apiBase,
  token: () => auth.token(),
  begun: takeBegun,
  onEnded: (error, token) => auth.onDeadToken(error, token),
});

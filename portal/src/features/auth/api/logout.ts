import type { MessageAnswer } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { api } from '@/lib/api-client';
import { getSession } from '@/lib/session';

/** Ends the session of a token on the server; it goes along explicitly, since it is forgotten here by then. */
export const endOnServer = (token: string) =>
  api.post<MessageAnswer>('/auth/logout', {}, { headers: { Authorization: `Bearer ${token}` }, timeout: 5000 });

/** Ends this session on the server, off line as soon as there is a connection again. */
export function logout() {
  const { token } = getSession();
  if (!token) return;
  endOnServer(token).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.offline)) return;
    window.addEventListener('online', () => void endOnServer(token).catch(() => undefined), { once: true });
  });
}

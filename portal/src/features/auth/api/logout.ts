import type { MessageAnswer } from 'contract';
import { api } from '@/lib/api-client';
import { getSession } from '@/lib/session';

/** Ends the session on the server; the token goes along explicitly, since it may be forgotten here already. */
export const logout = () => {
  const { token } = getSession();
  return api.post<MessageAnswer>(
    '/auth/logout',
    {},
    { headers: token ? { Authorization: `Bearer ${token}` } : {}, timeout: 5000 },
  );
};

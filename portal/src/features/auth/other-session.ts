import { currentUserQuery } from '@/lib/current-user';
import { keptUser } from '@/lib/kept-user';
import { queryClient } from '@/lib/query-client';
import { endSession, getSession, type SessionUser, setSessionUser, takeUpSession } from '@/lib/session';
import { endOnServer, logout } from './api/logout';

/** Who is logged in in this browser and isn't the given person; nothing when it is the same one, or the session is dead. */
export async function otherPerson(id: string | undefined): Promise<SessionUser | undefined> {
  takeUpSession();
  const { token, user } = getSession();
  if (!token) return undefined;
  const found = user ?? keptUser(token)?.user ?? (await askServer());
  if (!found || found.id === id) return undefined;
  // The header names them while the question is asked.
  setSessionUser(found);
  return found;
}

const askServer = () => queryClient.fetchQuery(currentUserQuery).catch(() => undefined);

/** Ends that person's session, here, in other tabs and on the server. Drafts stay on this device, for the account's next login. */
export function endOther() {
  logout();
  endSession();
}

/** Gives a session back that is not wanted: it was never kept here. */
export const endUnwanted = (token: string) => void endOnServer(token).catch(() => undefined);

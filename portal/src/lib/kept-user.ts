import { SESSION_LIFE, TEAM_SESSION_LIFE } from 'contract';
import { browserStorage } from './browser-storage';
import type { SessionUser } from './session';

const KEY = 'kept-user';
type Kept = { token: string; user: SessionUser; until: number };

const write = (kept: Kept) => browserStorage.setItem(KEY, JSON.stringify(kept));

/** What the portal needs of a person; the rest of the personal data stays on the server. */
const briefly = ({ id, account, name, role, update_time }: SessionUser): SessionUser => ({
  id,
  account,
  name,
  role,
  update_time,
});

/** Who the session of this token belongs to, and when it ends; nothing once it has run out. */
export function keptUser(token: string | undefined): Kept | undefined {
  const stored = browserStorage.getItem(KEY);
  const kept = stored ? (JSON.parse(stored) as Kept) : undefined;
  return kept && kept.token === token && Date.now() < kept.until ? kept : undefined;
}

/** Notes at a login who it is, for a reload without a connection. */
export function keepUser(token: string, user: SessionUser) {
  const life = user.role === 'visitor' ? TEAM_SESSION_LIFE : SESSION_LIFE;
  write({ token, user: briefly(user), until: Date.now() + life });
}

/** The same person, as the server knows them now. */
export function renewKeptUser(token: string | undefined, user: SessionUser) {
  const kept = keptUser(token);
  if (kept) write({ ...kept, user: briefly(user) });
}

export const forgetKeptUser = () => browserStorage.removeItem(KEY);

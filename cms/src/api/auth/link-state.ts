import { createHash } from 'node:crypto';
import type { StoredToken } from '../token/services/token';
import type { UserRow } from './queries/users';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The hash under which the mark of a sign-up, or of a browser, is stored. */
export const hashOfMark = hashOf;

/** Whether a token belongs to the browser with this mark (decision 85). */
export const isOfBrowser = ({ payload }: Pick<StoredToken, 'payload'>, mark: string | undefined): boolean =>
  mark !== undefined && payload.mark_hash === hashOf(mark);

/**
 * What a reset link is bound to: whatever sets the password, changes the account or where its mails go ends the link (T-74),
 * without having to know of links.
 */
export const resetState = ({ account, email, password_hash }: UserRow): string =>
  hashOf(JSON.stringify([account, email, password_hash]));

/** Whether an account is still as a link needs it: there, not blocked, to be confirmed or as it was when the mail left. */
export const isGoodFor = (user: UserRow | undefined, { purpose, payload }: StoredToken): user is UserRow => {
  if (!user || user.blocked) return false;
  return purpose === 'confirm' ? !user.confirmed : user.confirmed && payload.state === resetState(user);
};

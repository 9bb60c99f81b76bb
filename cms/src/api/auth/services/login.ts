import {
  canonicalAccount,
  isAccountCode,
  type LoginAnswer,
  type LoginBody,
  type User,
  usesManagerMode,
} from 'contract';
import { now } from '../../../lib/clock';
import { fail } from '../../../lib/fail';
import { beginLogin } from '../../../lib/limits/login-limiter';
import { verifyPassword } from '../../../lib/password';
import { presentUser, presentVisitor } from '../presenters/user';
import { findStoryAccount } from '../queries/sign-up';
import { findByAccount, findById, type UserRow, updateLoginTime } from '../queries/users';

/** Where a login comes from: the address as limits count it, the browser's mark, and how it gets one. */
export type Client = { address: string; device: string | undefined; mark: () => string };

type Found = { hash: string | null; user?: UserRow; shown: User };

const find = async (account: string): Promise<Found | undefined> => {
  if (isAccountCode(account)) {
    const story = await findStoryAccount(account);
    return story && { hash: story.password_hash, shown: presentVisitor(story) };
  }
  const user = await findByAccount(account);
  return user && { hash: user.password_hash, user, shown: presentUser(user) };
};

/** The account when the password is right; else 400, the same for an unknown account. Counted by the limits of T-08 and T-09. */
const prove = async (account: string, password: string, { address, device, mark }: Client): Promise<Found> => {
  const attempt = await beginLogin({ account, address, device });
  const state = { right: false };
  try {
    const found = await find(account);
    state.right = await verifyPassword(found?.hash, password);
    if (found && state.right) return found;
    return fail('bad_credentials');
  } finally {
    await (state.right ? attempt.succeeded(mark()) : attempt.failed());
  }
};

/** What a right password isn't enough for: the other kind of account (decision 19), one that is blocked or not confirmed. */
const admit = ({ user, shown }: Found, manager: boolean | undefined) => {
  if (manager !== undefined && manager !== usesManagerMode(shown.role)) fail('account_not_found');
  if (user?.blocked) fail('account_not_found');
  if (user && !user.confirmed) fail('not_confirmed');
};

const noteLogin = (user: UserRow) => {
  // Nobody waits for it, and it is no reason to refuse a login.
  updateLoginTime(user.id, now()).catch((error: unknown) => strapi.log.warn(error));
};

export default () => ({
  /**
   * Logs a member, a manager or (by a story's code) a team in and gives its session's token. 400 `bad_credentials`, 403
   * `account_not_found` for the wrong kind, 403 `not_confirmed`, 429 when there were too many failures.
   */
  async login({ account, password, manager }: LoginBody, client: Client): Promise<LoginAnswer> {
    const found = await prove(canonicalAccount(account), password, client);
    admit(found, manager);
    const { id, role } = found.shown;
    const kind = role === 'visitor' ? 'visitor' : 'user';
    const token: string = await strapi.service('api::session.session').create({ kind, id, role });
    if (found.user) noteLogin(found.user);
    return { token, user: found.shown };
  },

  /** The account as its owner sees it now; a team without a further query. 403 when it is gone. */
  async current(actor: { id: string; role: string; account: string; name: string }): Promise<User> {
    if (actor.role === 'visitor') return presentVisitor(actor);
    const user = await findById(actor.id);
    return user ? presentUser(user) : fail('account_not_found');
  },
});

import { MINUTE, type SocialProvider } from 'contract';
import type { Context } from 'koa';
import { cipherFor } from '../crypto/cipher';
import { now } from '../time/clock';
import { cookieNames, readCookie, setCookie } from './cookies';

const MINUTES = 10;
/** Logins that may be on their way at once in one browser: in other tabs, or by a second click. */
const AT_ONCE = 4;
const PREFIX = 'social-flow-';

/** A login on its way: what only the browser that began it may bring back. */
export type SocialFlow = {
  provider: SocialProvider;
  state: string;
  nonce: string;
  verifier: string;
  /** Where it leads back to, of the portal's own list. */
  back?: string | undefined;
  /** For whom an identity is linked: the account, and the hash of the session that asked for it. */
  link?: { user_id: string; session: string } | undefined;
};

type Kept = SocialFlow & { until: number };

const cipher = cipherFor('social-flow');

/** Each login has a cookie of its own, so that none overwrites that of another tab. */
const nameOf = (state: string) => `${PREFIX}${state.slice(0, 12)}`;

const open = (ctx: Context, name: string): Kept | undefined => {
  const sealed = readCookie(ctx, name);
  const text = sealed ? cipher.decrypt(sealed) : null;
  return text === null ? undefined : (JSON.parse(text) as Kept);
};

/** Keeps a login that begins in the browser, encrypted, for ten minutes; the oldest make way. */
export const keepFlow = (ctx: Context, flow: SocialFlow): void => {
  const others = cookieNames(ctx, PREFIX).map((name) => ({ name, until: open(ctx, name)?.until ?? 0 }));
  const tooMany = others.toSorted((a, b) => b.until - a.until).slice(AT_ONCE - 1);
  for (const { name } of tooMany) setCookie(ctx, name, '', 0);
  const sealed = cipher.encrypt(JSON.stringify({ ...flow, until: now() + MINUTES * MINUTE }));
  setCookie(ctx, nameOf(flow.state), sealed, MINUTES * 60);
};

/** The login of this state that this browser began, which is over with this answer; undefined when there is none or it is too old. */
export const takeFlow = (ctx: Context, state: string): SocialFlow | undefined => {
  if (!/^[\w-]{43}$/.test(state)) return undefined;
  const found = open(ctx, nameOf(state));
  setCookie(ctx, nameOf(state), '', 0);
  if (found?.state !== state || now() > found.until) return undefined;
  const { until: _until, ...flow } = found;
  return flow;
};

import type { SocialProvider } from 'contract';
import { DAY, MINUTE, SECOND } from 'contract';
import type { Context } from 'koa';
import { cipherFor } from '../crypto/cipher';
import { settings } from '../settings';
import { now } from '../time/clock';

const MINUTES = 10;

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

const isSecure = () => settings().PUBLIC_URL.startsWith('https:');
const nameOf = (name: string) => (isSecure() ? `__Host-${name}` : name);

/** Sets a cookie that no script reads; written by hand, since koa refuses secure ones behind a proxy that ends TLS. */
const write = (ctx: Context, name: string, value: string, seconds: number) =>
  ctx.append(
    'Set-Cookie',
    `${nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`,
  );

const cipher = cipherFor('social-flow');

/** Keeps a login that begins in the browser, encrypted, for ten minutes. */
export const keepFlow = (ctx: Context, flow: SocialFlow): void => {
  const sealed = cipher.encrypt(JSON.stringify({ ...flow, until: now() + MINUTES * MINUTE }));
  write(ctx, 'social', sealed, MINUTES * 60);
};

/** The login that this browser began, which is over with this answer; undefined when there is none or it is too old. */
export const takeFlow = (ctx: Context): SocialFlow | undefined => {
  const sealed = ctx.cookies.get(nameOf('social'), { signed: false });
  write(ctx, 'social', '', 0);
  const text = sealed ? cipher.decrypt(sealed) : null;
  if (text === null) return undefined;
  const { until, ...flow } = JSON.parse(text) as SocialFlow & { until: number };
  return now() <= until ? flow : undefined;
};

/** Marks the browser that asked for the mail about its address: the mail's link works there alone. */
export const keepMailMark = (ctx: Context, mark: string): void => {
  write(ctx, 'social-mail', mark, DAY / SECOND);
};

/** The mark of this browser, if it asked for such a mail. */
export const mailMark = (ctx: Context): string | undefined => ctx.cookies.get(nameOf('social-mail'), { signed: false });

import type { Context } from 'koa';
import { settings } from '../settings';

const isSecure = () => settings().PUBLIC_URL.startsWith('https:');
const nameOf = (name: string) => (isSecure() ? `__Host-${name}` : name);

/**
 * Sets a cookie that no script reads and that comes along from a provider's page; 0 seconds end it. Written by hand, since koa
 * refuses secure ones behind a proxy that ends TLS.
 */
export const setCookie = (ctx: Context, name: string, value: string, seconds: number): void => {
  const secure = isSecure() ? '; Secure' : '';
  ctx.append('Set-Cookie', `${nameOf(name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
};

/** The value of a cookie that this browser has. */
export const readCookie = (ctx: Context, name: string): string | undefined =>
  ctx.cookies.get(nameOf(name), { signed: false });

/** The names of this browser's cookies that begin so. */
export const cookieNames = (ctx: Context, start: string): string[] => {
  const names = ctx
    .get('cookie')
    .split(';', MOST)
    .map((pair) => (pair.split('=', 1)[0] ?? '').trim());
  const [prefix, own] = [nameOf(''), nameOf(start)];
  return names.filter((name) => name.startsWith(own)).map((name) => name.slice(prefix.length));
};

/** No browser keeps more for one site. */
const MOST = 200;

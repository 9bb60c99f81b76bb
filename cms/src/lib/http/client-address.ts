import { isIPv6 } from 'node:net';
import type { Context } from 'koa';

/** The eight groups of an IPv6 address, zeros written out. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return [...left, ...zeros, ...right];
};

/** An address as limits count it: IPv4 as it is, IPv6 by its /64, because one subscriber has all of that (T-55). */
export const limitAddress = (address: string): string => {
  const bare = address.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return bare;
  const network = groupsOf(bare.toLowerCase()).slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

/** The client's address for limits: the socket's, or what `TRUST_PROXY` trusted proxies in front say. */
export const clientAddress = (ctx: Context): string => limitAddress(ctx.ip);

import type { Random } from '../random';
import type { Pools } from '../world/pools';
import { HOSTILE_TEXTS } from './hostile-values';
import type { Operation } from './operations';

/** Which things that exist the parameter of a path names; the longest beginning counts. */
const POOL_OF: readonly [string, keyof Pools][] = [
  ['/api/auth/delete-manager', 'managers'],
  ['/api/auth/update-manager', 'managers'],
  ['/api/auth/profile/jobs', 'jobs'],
  ['/api/auth', 'users'],
  ['/api/billboard', 'billboards'],
  ['/api/dfc-resource', 'packs'],
  ['/api/edu-resource', 'resources'],
  ['/api/file/public', 'publicFiles'],
  ['/api/file', 'files'],
  ['/api/merrymama-user', 'partners'],
  ['/api/notification', 'notifications'],
  ['/api/school', 'schools'],
  ['/api/story', 'stories'],
  ['/api/upload', 'accounts'],
];

/** Segments that are written into the address as they are. */
const RAW_SEGMENTS = [
  '%',
  '%zz',
  '%00',
  '%ff%fe',
  '%ed%a0%80',
  '..',
  '%2e%2e%2f',
  '..%5c',
  '%2f',
  ';a=b',
  ':id',
  '*',
  "'",
  '~',
];

const CUT = 2_000;

const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString()).slice(0, CUT);

/** The address of an operation with something in the place of its parameters. */
export const pathOf = (random: Random, { path, pathNames }: Operation, pools: Pools): string => {
  const name = POOL_OF.find(([start]) => path.startsWith(start))?.[1];
  const pool = name ? pools[name] : [];
  const segment = () => {
    if (pool.length > 0 && random.chance(0.8)) return encoded(random.pick(pool));
    if (random.chance(0.3)) return random.pick(RAW_SEGMENTS);
    return encoded(random.pick(HOSTILE_TEXTS));
  };
  return pathNames.reduce((whole, parameter) => whole.replace(`{${parameter}}`, segment), path);
};

/** Names that a parser of queries may make more of than a text. */
const QUERY_NAMES = [
  'populate',
  'filters[password]',
  '__proto__[x]',
  'page[0]',
  'sort',
  'a[b][c][d]',
  '',
  '字',
  'status',
];

/** A query of the operation's own parameters, some of them hostile, now and then with names that aren't its own. */
export const queryOf = (random: Random, valid: [string, string][], broken: boolean): string => {
  const all = valid.map(([name, value]): [string, string] => [
    name,
    broken && random.chance(0.5) ? random.pick(HOSTILE_TEXTS).slice(0, CUT) : value,
  ]);
  if (broken && random.chance(0.2)) all.push([random.pick(QUERY_NAMES), random.pick(HOSTILE_TEXTS).slice(0, CUT)]);
  if (broken && all.length > 0 && random.chance(0.1)) all.push(random.pick(all));
  const text = all.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  if (broken && random.chance(0.05)) return `?${text}&%zz=%ff&&&=`;
  return text ? `?${text}` : '';
};

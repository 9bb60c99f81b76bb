import { ADMIN, logIn } from './client.mts';
import { fillOurs } from './fill.mts';
import { type Open, type Place, startServer } from './servers.mts';
import { markdown, quantile } from './table.mts';

/** What a search may take at the full size. */
const GOAL_MS = 100;
const ROUNDS = 60;
const STORIES_A_MEMBER = 0.2;

const text = (value: string) => `text=${encodeURIComponent(value)}`;
const callsOf = (members: number): [name: string, path: string][] => [
  ['first page', '/auth/list?page=1&size=10'],
  ['last page', `/auth/list?page=${members / 10}&size=10`],
  ['address, one found', `/auth/list?${text(`bench${members - 7}@`)}`],
  ['name, one found', `/auth/list?${text(`測試老師${members - 7}`)}`],
  ['unit, 1 in 600 found', `/auth/list?${text('市立幸安國小42')}`],
  ['region, 1 in 5 found', `/auth/list?${text('花蓮縣')}`],
  ['position, 1 in 4 found', `/auth/list?${text('輔導主任')}`],
  ['two characters, 1 in 5 found', `/auth/list?${text('大安')}`],
  ['one character, all found', `/auth/list?${text('師')}`],
  ['nothing found', `/auth/list?${text('找不到的人')}`],
  ['running', '/auth/list?status=running'],
  ['not running, with text', `/auth/list?status=not_running&${text('花蓮縣')}`],
  ['completed, nothing found', `/auth/list?status=completed&${text('找不到的人')}`],
];

type Measured = { p50: number; p95: number };

const measureSize = async ({ database, folder }: Place, members: number) => {
  const empty = await startServer('ours', database, folder);
  await empty.stop();
  await fillOurs(database, { members, stories: members * STORIES_A_MEMBER });
  const server = await startServer('ours', database, folder);
  try {
    const { get } = await logIn(server.url, ADMIN);
    const results: Measured[] = [];
    for (const [, path] of callsOf(members)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push((await get(path)).ms);
      results.push({ p50: quantile(times, 0.5), p95: quantile(times, 0.95) });
    }
    return results;
  } finally {
    await server.stop();
  }
};

/** The member list's searches at a tenth of `members` and at all of them; a Markdown table. */
export const benchMembers = async (client: string, open: Open, members: number): Promise<string> => {
  const measured: Measured[][] = [];
  for (const size of [members / 10, members]) {
    const place = await open(`members-${size}`);
    try {
      measured.push(await measureSize(place, size));
    } finally {
      await place.database.stop();
    }
  }
  const [small = [], large = []] = measured;
  const count = (value: number) => value.toLocaleString('en');
  const head = ['database', 'GET /auth/list', `${count(members / 10)} p50 ms`, `${count(members)} p50 ms`, 'growth'];
  const lines = callsOf(members).map(([name], index) => {
    const [one, other] = [small[index], large[index]] as [Measured, Measured];
    const met = other.p95 < GOAL_MS ? 'met' : 'missed';
    const growth = `${(other.p50 / one.p50).toFixed(1)}×`;
    return [client, name, one.p50.toFixed(1), other.p50.toFixed(1), growth, other.p95.toFixed(1), GOAL_MS, met];
  });
  return markdown([...head, 'p95 ms', 'goal ms', ''], lines);
};

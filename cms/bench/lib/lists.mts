import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY } from '../../scripts/steps/durations.mts';
import { ADMIN, logIn } from './client.mts';
import { fillDesks, fillJudging, fillOurs } from './fill.mts';
import { START } from './rows.mts';
import { type Database, type Open, startServer } from './servers.mts';
import { markdown, quantile } from './table.mts';

/** How many stories; the second may be at most `GOAL` times as slow as the first. */
const SIZES = [1_000, 100_000] as const;
const GOAL = 1.5;
/** What a search may take at the larger size, ms. */
const SEARCH_MS = 300;
const MEMBER_STORIES = 10;
const SESSION = 2026;
const TEXT = encodeURIComponent('斑馬線');
const SCHOOL = encodeURIComponent('幸安');
const CITY = encodeURIComponent('臺北市');
const dayAfter = (days: number) => new Date(START + days * DAY).toISOString().slice(0, 10);
/** Stories that were sent in on 21 days: a little less than 5,000 of 100,000. */
const MANY = { applied_from: dayAfter(92), applied_to: dayAfter(112) };
/** Days that hold as many stories at each size. */
const equalDays = (stories: number) =>
  new URLSearchParams({ applied_from: dayAfter(92), applied_to: dayAfter(92 + SIZES[1] / stories - 1) });
/** Tags of staff: one on as many stories at each size, one on a twentieth of all. */
const [TAG, COMMON_TAG] = ['待確認', '已聯絡'];
const PINNED = 5;
/** `[name, path, whether it is a search]`; `{story}` is the newest one, `{days}` as many stories at each size, `{me}` who asks. */
const CALLS: [name: string, path: string, isSearch?: boolean][] = [
  ['GET /story', '/story?page=1&size=10'],
  ['GET /story, 90th page', '/story?page=90&size=10'],
  ['GET /story?status&session', `/story?status=2&session=${SESSION}`],
  ['GET /story?text', `/story?text=${TEXT}`],
  ['GET /story?status&session&text', `/story?status=4&session=${SESSION}&text=${TEXT}`],
  ['GET /story?session&missing', `/story?session=${SESSION}&missing=11`],
  ['GET /story?session&waiting', `/story?session=${SESSION}&waiting=15-`],
  ['GET /story?session&score', `/story?session=${SESSION}&score=F3`],
  ['GET /story/judge?session', `/story/judge?session=${SESSION}`],
  ['GET /story/judge?text', `/story/judge?text=${TEXT}`],
  ['GET /story/overview', `/story/overview?session=${SESSION}`],
  ['GET /story?applied_from&applied_to', '/story?{days}'],
  ['GET /story?applied_from&applied_to, 4,806 found', `/story?${new URLSearchParams(MANY)}`, true],
  ['GET /story?city&status', `/story?status=2&city=${CITY}`],
  ['GET /story?goal&session', `/story?session=${SESSION}&goal=11`],
  ['GET /story?school', `/story?school=${SCHOOL}`, true],
  ['GET /story?school, none found', `/story?school=${encodeURIComponent('找不到')}`, true],
  ['GET /story?city&goal&school, 50th page', `/story?page=50&size=10&city=${CITY}&goal=3&school=${SCHOOL}`, true],
  ['GET /story?sort=apply_time:asc', '/story?status=2&sort=apply_time:asc'],
  ['GET /story?tag', `/story?tag=${encodeURIComponent(TAG)}`],
  ['GET /story?tag, 4,806 found', `/story?tag=${encodeURIComponent(COMMON_TAG)}`, true],
  ['GET /story?tag&status&text', `/story?tag=${encodeURIComponent(TAG)}&status=2&text=${TEXT}`],
  ['GET /story?reviewer', '/story?reviewer={me}&apply_status=2'],
  ['GET /story/tags', '/story/tags', true],
  ['GET /story/views, five pinned with their counts', '/story/views'],
  ['GET /story/matching', `/story/matching?session=${SESSION}`, true],
  ['GET /story/comment/{id}', '/story/comment/{story}?page=1&size=10'],
  ['GET /story/activity/{id}', '/story/activity/{story}?page=1&size=10'],
  ['GET /auth/list?status=deactivated', '/auth/list?status=deactivated&page=1&size=2'],
  ['GET /auth/list?status=unconfirmed', '/auth/list?status=unconfirmed&page=1&size=2'],
  ['GET /auth/list?status=deactivated&text', `/auth/list?status=deactivated&text=${encodeURIComponent('測試')}`, true],
];
const ROUNDS = 200;
/** Longer than counts are kept. */
const IDLE_MS = 1_100;
const IDLE_ROUNDS = 5;

/** What a preview of a merge may take, and what a deletion of 5,000 and its way back may, ms. */
const ACTS: [name: string, goal: number][] = [
  ['POST /auth/user/{id}/merge/check', SEARCH_MS],
  ['POST /story/delete/matching', 10_000],
  ['POST /story/restore/matching', 10_000],
];

type Client = Awaited<ReturnType<typeof logIn>>;
type Acted = { ms: number; count?: number };
type Listed = { usual: number; counting: number };

const timed = async <Result,>(work: () => Promise<unknown>) => {
  const from = performance.now();
  const result = (await work()) as Result;
  return { ms: performance.now() - from, result };
};

/** How long each of `ACTS` takes, with how many stories were taken and given back. */
const act = async ({ get, send }: Client, member: string): Promise<Acted[]> => {
  const merges: { ms: number }[] = [];
  for (let round = 0; round < IDLE_ROUNDS; round += 1)
    merges.push(await timed(() => send('POST', `/auth/user/${member}/merge/check`, { account: 'bench2@example.org' })));
  const query = new URLSearchParams(MANY);
  const { at } = JSON.parse((await get(`/story/matching?${query}`)).text) as { at: string };
  const taken = await timed<{ run: string; count: number }>(() =>
    send('POST', '/story/delete/matching', { filter: MANY, at }),
  );
  const given = await timed<{ count: number }>(() =>
    send('POST', '/story/restore/matching', { run: taken.result.run }),
  );
  const preview = quantile(
    merges.map(({ ms }) => ms),
    0.5,
  );
  return [{ ms: preview }, { ms: taken.ms, count: taken.result.count }, { ms: given.ms, count: given.result.count }];
};

/** Median ms of a call that comes after others, and of one that has to count first. */
const measure = async (get: Client['get'], path: string): Promise<Listed> => {
  const first: number[] = [];
  for (let round = 0; round < IDLE_ROUNDS; round += 1) {
    await wait(IDLE_MS);
    first.push((await get(path)).ms);
  }
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await get(path)).ms);
  return { usual: quantile(times, 0.5), counting: quantile(first, 0.5) };
};

const idsOf = (text: string) => (JSON.parse(text) as { list: { id: string }[] }).list.map(({ id }) => id);

/** Tags, reviews that were given away and pinned views, as staff make them; gives who they are. */
const workAsATeam = async ({ get, send }: Client, days: string): Promise<string> => {
  const { id } = JSON.parse((await get('/auth')).text) as { id: string };
  await send('POST', '/story/tags', { stories: days, add: [TAG] });
  await send('POST', '/story/tags', { stories: `${new URLSearchParams(MANY)}`, add: [COMMON_TAG] });
  await send('POST', '/story/reviewers', { stories: `apply_status=2&${days}`, to: [id] });
  for (let n = 0; n < PINNED; n += 1) {
    const search = `apply_status=${n + 1}&session=${SESSION}`;
    await send('POST', '/story/views', { name: `檢視 ${n}`, shared: false, pinned: true, search });
  }
  return id;
};

type Measured = { lists: Listed[]; acts: Acted[] };

const measureSize = async (database: Database, folder: string, stories: number): Promise<Measured> => {
  const empty = await startServer('ours', database, folder);
  await empty.stop();
  await fillOurs(database, { stories, members: stories / MEMBER_STORIES });
  await fillJudging(database);
  await fillDesks(database);
  const server = await startServer('ours', database, folder);
  try {
    const admin = await logIn(server.url, ADMIN);
    const found = await admin.get(`/auth/list?text=${encodeURIComponent('bench1@')}`);
    const [member = ''] = idsOf(found.text);
    const [story = ''] = idsOf((await admin.get('/story?page=1&size=1')).text);
    const days = `${equalDays(stories)}`;
    const me = await workAsATeam(admin, days);
    const lists: Listed[] = [];
    for (const [, path] of CALLS)
      lists.push(await measure(admin.get, path.replace('{story}', story).replace('{days}', days).replace('{me}', me)));
    return { lists, acts: await act(admin, member) };
  } finally {
    await server.stop();
  }
};

const ms = (value: number) => value.toFixed(1);

const actsTable = (client: string, small: readonly Acted[], large: readonly Acted[]) => {
  const head = ['database', 'call', '1,000 ms', '100,000 ms', 'stories', 'goal', ''];
  const lines = ACTS.map(([name, goal], index) => {
    const [one, other] = [small[index], large[index]] as [Acted, Acted];
    const met = other.ms <= goal ? 'met' : 'missed';
    const stories = other.count === undefined ? '' : `${one.count} → ${other.count}`;
    return [client, name, ms(one.ms), ms(other.ms), stories, `${goal} ms`, met];
  });
  return markdown(head, lines);
};

/** The lists at both sizes, each on a database that `open(size)` makes; Markdown tables of them and of what staff do with many at once. */
export const benchLists = async (client: string, open: Open): Promise<string> => {
  const measured: Measured[] = [];
  for (const size of SIZES) {
    const { database, folder } = await open(size);
    try {
      measured.push(await measureSize(database, folder, size));
    } finally {
      await database.stop();
    }
  }
  const [small, large] = measured as [Measured, Measured];
  const head = ['database', 'call', '1,000 ms', '100,000 ms', 'ratio', 'goal', 'counting again, ms', ''];
  const lines = CALLS.map(([name, , isSearch], index) => {
    const [one, other] = [small.lists[index], large.lists[index]] as [Listed, Listed];
    const ratio = other.usual / one.usual;
    const counting = `${ms(one.counting)} → ${ms(other.counting)}`;
    return [
      client,
      name,
      ms(one.usual),
      ms(other.usual),
      `${ratio.toFixed(2)}×`,
      isSearch ? `${SEARCH_MS} ms` : `${GOAL}×`,
      counting,
      (isSearch ? other.usual <= SEARCH_MS : ratio <= GOAL) ? 'met' : 'missed',
    ];
  });
  return `${markdown(head, lines)}\n\n${actsTable(client, small.acts, large.acts)}`;
};

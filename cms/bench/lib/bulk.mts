import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN, logIn } from './client.mts';
import { fillOurs } from './fill.mts';
import { type Open, type Place, startServer } from './servers.mts';
import { markdown } from './table.mts';

/** What staff may pick at once, and what an act on all of them may take, ms. */
const STORIES = 10_000;
const GOAL_MS = 10_000;
/** It comes in pieces, with its progress on the screen: no goal. */
const EXPORT = 'GET /story/all, of the export';
const isMissed = (name: string, ms: number) => name !== EXPORT && ms > GOAL_MS;

/** How often the server is killed while it acts on them. */
const KILLS = 10;

type Client = Awaited<ReturnType<typeof logIn>>;

/** A mail to the counsellors of every story; how fast it goes out is `--only=mails`'. */
const LETTER = {
  ...{ target: 8, stories: '', subject: '請記得補件', content: '<p>{{小組名稱}}</p>', nickname: '挑戰小組' },
  ...{ reply_email: 'hello@example.org', auto_send_time: 0, status: 2 },
};

interface Counted {
  count: number;
}

const timed = async <Answer,>(work: () => Promise<Answer>) => {
  const from = performance.now();
  const answer = await work();
  return { ms: performance.now() - from, answer };
};

/** The acts on every story, each of which is one transaction; gives what each took and how many stories it says it changed. */
const act = async ({ get, send }: Client) => {
  const { id } = JSON.parse((await get('/auth')).text) as { id: string };
  const counted = async (path: string) => ({ count: (JSON.parse((await get(path)).text) as { total: number }).total });
  const acts: [string, () => Promise<unknown>][] = [
    ['POST /story/tags, put on', () => send('POST', '/story/tags', { stories: '', add: ['待確認'] })],
    ['POST /story/tags, taken off', () => send('POST', '/story/tags', { stories: '', remove: ['待確認'] })],
    [
      'POST /story/reviewers, only said',
      () => send('POST', '/story/reviewers', { stories: '', to: [id], check: true }),
    ],
    ['POST /story/reviewers', () => send('POST', '/story/reviewers', { stories: '', to: [id], due: '2099-12-31' })],
    [
      'GET /notification/recipients, only said',
      () => counted('/notification/recipients?target=8&stories=&page=1&size=1'),
    ],
    [
      'POST /notification',
      async () => {
        await send('POST', '/notification', LETTER);
        return { count: STORIES };
      },
    ],
    [EXPORT, () => counted('/story/all')],
  ];
  const rows: [string, number, number][] = [];
  for (const [name, work] of acts) {
    const { ms, answer } = await timed(work);
    rows.push([name, ms, (answer as Counted).count]);
  }
  return rows;
};

/**
 * Kills the server while it puts a tag on every story, later each time; gives after how many of them all stories had it, none,
 * or some: an act that isn't answered is done whole or not at all.
 */
const kill = async ({ database, folder }: Place) => {
  const counts = { all: 0, none: 0, some: 0 };
  for (let round = 0; round < KILLS; round += 1) {
    const server = await startServer('ours', database, folder);
    const { send } = await logIn(server.url, ADMIN);
    const tag = `第${round}次`;
    const asked = send('POST', '/story/tags', { stories: '', add: [tag] }).catch(() => undefined);
    await wait(50 + 100 * round);
    process.kill(server.pid ?? 0, 'SIGKILL');
    await Promise.all([asked, server.stop()]);
    const knex = database.connect('ours');
    const [row] = await knex('story_tags').where({ name: tag }).count({ tagged: '*' });
    const tagged = Number(row?.tagged);
    await knex.destroy();
    if (tagged === 0) counts.none += 1;
    else if (tagged === STORIES) counts.all += 1;
    else counts.some += 1;
  }
  return counts;
};

/** What staff do to 10,000 stories at once, and what a server that is killed meanwhile leaves; over a goal it fails the run. */
export const benchBulk = async (client: string, open: Open): Promise<string> => {
  const place = await open('bulk');
  try {
    const { database, folder } = place;
    await (await startServer('ours', database, folder)).stop();
    await fillOurs(database, { members: 2_000, stories: STORIES });
    const server = await startServer('ours', database, folder);
    const rows = await act(await logIn(server.url, ADMIN));
    await server.stop();
    const killed = await kill(place);
    if (killed.some > 0 || rows.some(([name, ms]) => isMissed(name, ms))) process.exitCode = 1;
    const lines = rows.map(([name, ms, count]) => [
      client,
      name,
      Math.round(ms),
      count,
      name === EXPORT ? 'in pieces, with progress' : isMissed(name, ms) ? 'missed' : 'met',
    ]);
    return `${markdown(['database', 'call', 'ms', 'stories', `goal ${GOAL_MS} ms`], lines)}\n\n${client}: killed ${KILLS} times while a tag was put on ${STORIES} stories: all had it ${killed.all} times, none ${killed.none}, some ${killed.some}`;
  } finally {
    await place.database.stop();
  }
};

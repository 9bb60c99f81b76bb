import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { HOUR } from '../../scripts/steps/durations.mts';
import { ADMIN, logIn } from './client.mts';
import { fillOurs } from './fill.mts';
import { meanwhile } from './meanwhile.mts';
import { CMS, type Open, type Place, SECRETS, startServer } from './servers.mts';
import { markdown, quantile } from './table.mts';

const require = createRequire(import.meta.url);

const SECONDS = 20;
const RESOURCES = 10;
const TICK_MS = 10;
/** Fewer than a listening socket lets wait. */
const MOST_CONNECTIONS = 256;
/** What the lists' p95 may be while it clicks, ms. */
const GOAL_MS = 100;
const LISTS = ['/edu-resource?page=1&size=10', '/story?page=1&size=10'];
const TWELVE_HOURS = 12 * HOUR;

type Client = Awaited<ReturnType<typeof logIn>>;
type Resource = { id: string; link: string };

const makeResources = async (admin: Client) => {
  const made: Resource[] = [];
  for (let index = 0; index < RESOURCES; index += 1) {
    const link = `https://example.org/resource/${index}`;
    const words = { title: `教材 ${index}`, brief: '說明', goal: '目標', step: '感受' };
    const body = { ...words, link, file_list: [], published: true };
    made.push((await admin.send('POST', '/edu-resource', body)) as Resource);
  }
  return made;
};

/** As many clicks as asked for, each of another person or on another resource: every one of them has to count. */
const clickPaths = (people: readonly string[], resources: readonly Resource[], count: number) => {
  Object.assign(process.env, SECRETS);
  const { sealToken } = require(path.join(CMS, 'dist/src/lib/crypto/signature.js')) as {
    sealToken: (purpose: string, values: object) => string;
  };
  const e = Date.now() + TWELVE_HOURS;
  return Array.from({ length: count }, (_, index) => {
    const { id, link } = resources[index % resources.length] as Resource;
    const t = sealToken('track', { u: people[Math.floor(index / resources.length)], r: id, e });
    return `/api/track/link?${new URLSearchParams({ t, q: link })}`;
  });
};

type Clicked = { ms: number; ok: boolean };

/** A connection that the server has closed just then is no answer: as a browser does, the click goes out once more. */
const click = (url: string, agent: http.Agent, target: string, from = performance.now()): Promise<Clicked> =>
  new Promise((resolve, reject) => {
    const request = http.get(`${url}${target}`, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ ms: performance.now() - from, ok: answer.statusCode === 302 }));
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(click(url, agent, target, from));
      else reject(error);
    });
  });

/** Sends the clicks evenly over the seconds, whether or not earlier ones have been answered. */
const burst = async (url: string, paths: readonly string[]) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS });
  const from = performance.now();
  const answers: Promise<Clicked>[] = [];
  while (answers.length < paths.length) {
    const due = Math.min(paths.length, Math.ceil(((performance.now() - from) / 1000 / SECONDS) * paths.length));
    while (answers.length < due) answers.push(click(url, agent, paths[answers.length] ?? ''));
    await wait(TICK_MS);
  }
  const done = await Promise.all(answers);
  const seconds = (performance.now() - from) / 1000;
  agent.destroy();
  const times = done.map(({ ms }) => ms);
  const redirected = done.filter(({ ok }) => ok).length;
  return { perSecond: done.length / seconds, redirected, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
};

const counted = async (admin: Client): Promise<number> => {
  const { text } = await admin.get(`/edu-resource?page=1&size=${RESOURCES}`);
  const { list } = JSON.parse(text) as { list: { count: number }[] };
  return list.reduce((sum, { count }) => sum + count, 0);
};

const measureRate = async ({ database, folder }: Place, rate: number) => {
  const clicks = rate * SECONDS;
  const empty = await startServer('ours', database, folder);
  await empty.stop();
  await fillOurs(database, { members: clicks / RESOURCES, stories: 2_000 });
  const knex = database.connect('ours');
  const people: string[] = await knex('up_users').where({ role_name: 'user' }).orderBy('id').pluck('document_id');
  await knex.destroy();
  const server = await startServer('ours', database, folder);
  try {
    const admin = await logIn(server.url, ADMIN);
    const paths = clickPaths(people, await makeResources(admin), clicks);
    const lists = LISTS.map((list) => () => admin.get(list));
    const { before, during, result } = await meanwhile(lists, () => burst(server.url, paths));
    return { rate, clicks, ...result, counted: await counted(admin), before, during };
  } finally {
    await server.stop();
  }
};

/** A tenth of `rate` clicks a second and all of them, with the staff's lists meanwhile; a Markdown table. */
export const benchClicks = async (client: string, open: Open, rate: number): Promise<string> => {
  const lines: (string | number)[][] = [];
  for (const asked of [rate / 10, rate]) {
    const place = await open(`clicks-${asked}`);
    try {
      const {
        clicks,
        perSecond,
        redirected,
        p50,
        p99,
        counted: stored,
        before,
        during,
      } = await measureRate(place, asked);
      const exact = redirected === clicks && stored === clicks;
      const met = exact && perSecond > asked * 0.97 && during.p95 <= GOAL_MS;
      lines.push([
        client,
        `${asked} a second`,
        Math.round(perSecond),
        `${stored} of ${clicks}`,
        `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
        before.p95.toFixed(1),
        during.p95.toFixed(1),
        during.slowest.toFixed(0),
        `${GOAL_MS}, none lost`,
        met ? 'met' : 'missed',
      ]);
    } finally {
      await place.database.stop();
    }
  }
  const lists = ["lists' p95 before, ms", "lists' p95 meanwhile, ms", 'slowest, ms'];
  return markdown(['database', 'clicks', 'answered a second', 'counted', 'p50 / p99 ms', ...lists, 'goal', ''], lines);
};

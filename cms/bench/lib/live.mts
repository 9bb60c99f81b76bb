import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { childrenOf, cpuMs, residentMb } from './cpu.mts';
import { fillOurs } from './fill.mts';
import { CMS, type Open, SECRETS, startServer } from './servers.mts';
import { markdown, quantile } from './table.mts';

const require = createRequire(import.meta.url);

/** 1,000 teams with three open pages each. */
const STORIES = 1_000;
const PAGES = 3;
const EVERY_MS = 2_000;
/** No story has a later version: each answer is that nothing is new. */
const KNOWN = 1_000_000;
const QUIET_MS = 10_000;
const BUSY_MS = 30_000;
/** What these pages may cost: ms of the server's CPU a call, MB more. */
const GOAL_MS = 0.2;
const GOAL_MB = 64;

interface Answer {
  status: number;
  ms: number;
}

const ask = (url: string, agent: http.Agent, target: string, ticket: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    const request = http.get(`${url}${target}`, { agent, headers: { 'X-Live': ticket } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - from }));
    });
    request.once('error', reject);
  });

/** The pages ask until `until`, each over a connection of its own, spread evenly over the pause. */
const openPages = async (url: string, targets: readonly { target: string; ticket: string }[], until: number) => {
  const answers: Answer[] = [];
  const page = async ({ target, ticket }: (typeof targets)[number], index: number) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    let due = performance.now() + (index / targets.length) * EVERY_MS;
    while (due < until) {
      await wait(Math.max(0, due - performance.now()));
      answers.push(await ask(url, agent, target, ticket));
      due += EVERY_MS;
    }
    agent.destroy();
  };
  await Promise.all(targets.map(page));
  return answers;
};

const targetsOf = (ids: readonly string[]) => {
  Object.assign(process.env, SECRETS);
  const { liveTicket } = require(path.join(CMS, 'dist/src/api/story/domain/live-ticket.js')) as {
    liveTicket: (session: string, story: string, time: number) => string;
  };
  return ids.flatMap((id) =>
    Array.from({ length: PAGES }, (_, index) => ({
      target: `/api/story/live/${id}?v=${KNOWN}`,
      ticket: liveTicket(`page${index}`, id, Date.now()),
    })),
  );
};

/** What `ms` of the server and of the database's processes come to. */
const shares = async <Result,>(server: number, work: () => Promise<Result>, others: () => number[]) => {
  const from = performance.now();
  const before = [cpuMs(server), others().reduce((sum, pid) => sum + cpuMs(pid), 0)] as const;
  const result = await work();
  const ms = performance.now() - from;
  const [own, base] = [cpuMs(server) - before[0], others().reduce((sum, pid) => sum + cpuMs(pid), 0) - before[1]];
  return { result, own, base, ms };
};

/** What 3,000 open pages of 1,000 stories cost while nothing changes; a Markdown table. */
export const benchLive = async (client: string, open: Open): Promise<string> => {
  const { database, folder } = await open('live');
  try {
    const empty = await startServer('ours', database, folder);
    await empty.stop();
    const ids: string[] = await fillOurs(database, { members: STORIES, stories: STORIES });
    const server = await startServer('ours', database, folder);
    try {
      const { pid = 0, url } = server;
      const postmaster = database.pid?.();
      const others = () => (postmaster ? childrenOf(postmaster) : []);
      await wait(QUIET_MS / 2);
      const quiet = await shares(pid, () => wait(QUIET_MS), others);
      const rss = residentMb(pid);
      const targets = targetsOf(ids);
      // Connections, the ring of watched stories and what is compiled on the way are there before it counts.
      await openPages(url, targets, performance.now() + 2 * EVERY_MS);
      let highest = rss;
      const sampling = setInterval(() => {
        highest = Math.max(highest, residentMb(pid));
      }, 500);
      const busy = await shares(pid, () => openPages(url, targets, performance.now() + BUSY_MS), others);
      clearInterval(sampling);
      const answers = busy.result;
      const perCall = (ms: number, idle: number) => (ms - (idle * busy.ms) / quiet.ms) / answers.length;
      const own = perCall(busy.own, quiet.own);
      const times = answers.map(({ ms }) => ms);
      const wrong = answers.filter(({ status }) => status !== 204).length;
      const met = wrong === 0 && own <= GOAL_MS && highest - rss <= GOAL_MB;
      return markdown(
        [
          'database',
          'pages',
          'calls a second',
          'server, core',
          'idle, core',
          'server ms a call',
          'database ms a call',
          'p50 / p95 / p99 ms',
          'resident before → highest MB',
          'goal',
          '',
        ],
        [
          [
            client,
            targets.length.toLocaleString('en'),
            Math.round(answers.length / (busy.ms / 1_000)),
            (busy.own / busy.ms).toFixed(2),
            (quiet.own / quiet.ms).toFixed(3),
            own.toFixed(3),
            postmaster ? perCall(busy.base, quiet.base).toFixed(3) : 'in the server',
            [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1)).join(' / '),
            `${rss} → ${highest}`,
            `${GOAL_MS} ms, +${GOAL_MB} MB`,
            met ? 'met' : `missed${wrong ? `, ${wrong} other answers` : ''}`,
          ],
        ],
      );
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
};

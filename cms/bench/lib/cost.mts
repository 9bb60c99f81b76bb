import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '../../scripts/steps/durations.mts';
import { findProgram } from '../../scripts/steps/programs.mts';
import { childrenOf, cpuMs } from './cpu.mts';
import { fillOurs, PASSWORD } from './fill.mts';
import { startMailServer } from './mails.mts';
import { photoOf } from './photo.mts';
import { member, story as storyRow } from './rows.mts';
import { CMS, freePort, type Open, SECRETS, startServer } from './servers.mts';
import { markdown } from './table.mts';

const require = createRequire(import.meta.url);

const MEMBERS = 200;
const STORIES = 2_000;
const RUNS = 3;
const QUIET_MS = 15 * SECOND;
const PART = 256 * 1024;
/** Warming up takes other names than what counts. */
const FAR = 1_000_000;

/** What this machine takes for the unit, ms, when the goals are what they say; a slower one may take as much more. */
const UNIT_MS = 1_000;
/** A goal may be missed by so much before the run fails. */
const TOLERANCE = 1.25;

/** One act of a night: how often it is done before anything counts, how often a second and how often in all then, what it may cost (ms: the server alone, all processes), and the act. */
interface Act {
  name: string;
  warm: number;
  rate: number;
  count: number;
  goal: readonly [number, number];
  does: (index: number) => Promise<unknown>;
}

/** A fixed piece of work (SHA-256 of 512 MB), by which two machines are compared; ms of CPU. */
const unit = () => {
  const block = Buffer.alloc(1024 * 1024, 7);
  const hash = createHash('sha256');
  const before = process.cpuUsage();
  for (let n = 0; n < 512; n += 1) hash.update(block);
  hash.digest();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** The shipped Caddyfile before the server. */
const startProxy = async (upstream: string, folder: string) => {
  const program = findProgram('caddy');
  if (!program) throw new Error('This bench goes through Caddy: apt-get install caddy');
  const port = await freePort();
  const log = openSync(path.join(folder, 'proxy.log'), 'a');
  const child = spawn(program, ['run', '--config', path.join(CMS, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      HOME: folder,
      SITE_ADDRESS: `:${port}`,
      UPSTREAMS: new URL(upstream).host,
      SITE_ROOT: folder,
      HEALTH_ADDRESS: `127.0.0.1:${await freePort()}`,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => (await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok;
  while (!(await isUp())) await wait(100);
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
};

type Call = { method?: string; token?: string; headers?: Record<string, string>; body?: unknown };

const caller =
  (base: string) =>
  async (address: string, { method = 'GET', token, headers = {}, body }: Call = {}) => {
    const isBytes = body instanceof Uint8Array;
    const answer = await fetch(`${base}${address}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': isBytes ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text.slice(0, 300)}`);
    return { status: answer.status, body: text };
  };
type Caller = ReturnType<typeof caller>;

const json = <Body,>({ body }: { body: string }) => JSON.parse(body) as Body;

/** A photo in parts, two of them on their way at a time, and both small pictures of it, as the portal does it. */
const uploadOf = (call: Caller, photo: Buffer) => async (account: string, token: string, id: string) => {
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const announced = { id, name: 'photo.jpg', size: photo.length, sha256 };
  await call(`/api/upload/begin/image/${account}`, { method: 'POST', token, body: announced });
  const parts = Array.from({ length: Math.ceil(photo.length / PART) }, (_, n) => n);
  const sender = async () => {
    for (let n = parts.shift(); n !== undefined; n = parts.shift()) {
      const body = photo.subarray(n * PART, (n + 1) * PART);
      await call(`/api/upload/part/${account}/${id}/${n}`, { method: 'PUT', token, body });
    }
  };
  await Promise.all([sender(), sender()]);
  for (;;) {
    const ended = await call(`/api/upload/finish/${account}/${id}`, { method: 'POST', token });
    const { Location, retry_after_ms } = json<{ Location?: string; retry_after_ms?: number }>(ended);
    if (Location) {
      for (const width of [320, 960]) await call(`${Location}&w=${width}`);
      return;
    }
    await wait(retry_after_ms ?? SECOND);
  }
};

/** The acts of the night, each with people and stories of its own. */
const actsOf = async (call: Caller, ids: readonly string[]): Promise<Act[]> => {
  const rows = ids.map((id, index) => ({ id, ...storyRow(index, MEMBERS) }));
  const open = rows.filter(({ apply_status }) => apply_status === 1);
  const login = (index: number) =>
    call('/api/auth/login', { method: 'POST', body: { account: member(index % MEMBERS).account, password: PASSWORD } });
  const tokens = new Map<number, string>();
  for (const { owner } of open)
    if (!tokens.has(owner)) tokens.set(owner, json<{ token: string }>(await login(owner)).token);
  const at = (index: number) => {
    const row = open[index % open.length];
    if (!row) throw new Error('no story is open');
    return { ...row, token: tokens.get(row.owner) ?? '' };
  };
  const get = (index: number, address: string) => call(address, { token: at(index).token });
  Object.assign(process.env, SECRETS);
  const { liveTicket } = require(path.join(CMS, 'dist/src/api/story/domain/live-ticket.js')) as {
    liveTicket: (session: string, story: string, time: number) => string;
  };
  const [small, large] = [await photoOf(2_560, 1_920, 1_000_000), await photoOf(4_000, 3_000, 4_900_000)];
  const upload = (photo: Buffer, name: string) => {
    const send = uploadOf(call, photo);
    return (index: number) => send(at(index).account, at(index).token, `${name}-${index}`);
  };
  const presence = (index: number) =>
    call(`/api/story/presence/${at(index).id}`, { method: 'PUT', token: at(index).token, body: {} });
  // What was sent is closed: those come last.
  return [
    {
      name: 'live call',
      warm: 3000,
      rate: 50,
      count: 500,
      goal: [0.2, 0.35],
      does: (index) =>
        call(`/api/story/live/${at(index).id}?v=1000000`, {
          headers: { 'X-Live': liveTicket(`page${index % 50}`, at(index).id, Date.now()) },
        }),
    },
    { name: 'presence', warm: 1500, rate: 50, count: 250, goal: [1, 2], does: presence },
    {
      name: 'opening the edit page',
      warm: 400,
      rate: 20,
      count: 100,
      goal: [6, 12],
      does: (index) =>
        Promise.all([
          ...[
            '/api/auth',
            '/api/site-setting',
            `/api/story/single/${at(index).id}`,
            `/api/consent/${at(index).id}`,
          ].map((address) => get(index, address)),
          presence(index),
        ]),
    },
    {
      name: 'save of a section',
      warm: 1500,
      rate: 50,
      count: 250,
      goal: [1.2, 2.5],
      does: (index) =>
        call(`/api/story/update/${at(index).id}`, {
          method: 'PUT',
          token: at(index).token,
          body: { problem: `第 ${index} 次修改，${performance.now()}：雨天的斑馬線看不清楚。`.repeat(8) },
        }),
    },
    { name: 'login', warm: 20, rate: 10, count: 40, goal: [25, 27], does: login },
    {
      name: 'photo of 1 MB, parts and both small ones',
      warm: 10,
      rate: 3,
      count: 15,
      goal: [110, 130],
      does: upload(small, 's'),
    },
    {
      name: 'the same at 5 MB, 12 megapixels',
      warm: 4,
      rate: 2,
      count: 10,
      goal: [190, 220],
      does: upload(large, 'l'),
    },
    {
      name: 'submit with its mail',
      warm: 0,
      rate: 10,
      count: Math.floor(open.length / RUNS),
      goal: [6, 10],
      does: (index) => call(`/api/story/apply/${at(index).id}`, { method: 'PUT', token: at(index).token, body: {} }),
    },
  ];
};

type Processes = { server: number; others: () => number[] };

/** CPU that the server and all processes took in some work, ms, and how long it was. */
const measure = async ({ server, others }: Processes, work: () => Promise<unknown>) => {
  const total = () => [cpuMs(server), others().reduce((sum, pid) => sum + cpuMs(pid), 0)] as const;
  const from = performance.now();
  const before = total();
  await work();
  const ms = performance.now() - from;
  const after = total();
  const own = after[0] - before[0];
  return { ms, own, all: own + after[1] - before[1] };
};

/** Does an act `count` times at its rate, from the `first` on; until each of them is answered. */
const atItsRate = async ({ rate, count, does }: Act, first: number) => {
  const from = performance.now();
  const going: Promise<unknown>[] = [];
  for (let n = 0; n < count; n += 1) {
    await wait(Math.max(0, from + (n * SECOND) / rate - performance.now()));
    going.push(does(first + n));
  }
  await Promise.all(going);
};

/** Done as fast as eight people at once do it: what runs all night is compiled by then. */
const warmUp = async ({ warm, does }: Act) => {
  let next = 0;
  const one = async () => {
    for (let index = next++; index < warm; index = next++) await does(FAR + index);
  };
  await Promise.all(Array.from({ length: 8 }, one));
};

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** What each act of the last night costs, in ms of CPU: the server alone, and with proxy and database; a Markdown table and what missed its goal. */
export const benchCost = async (client: string, open: Open) => {
  const { database, folder } = await open('cost');
  const mails = await startMailServer();
  const settings = { TRUST_PROXY: '1', SMTP_PORT: String(mails.port), LOAD_LEVEL: '0' };
  try {
    await (await startServer('ours', database, folder)).stop();
    const ids: string[] = await fillOurs(database, { members: MEMBERS, stories: STORIES });
    const server = await startServer('ours', database, folder, settings);
    const proxy = await startProxy(server.url, folder);
    try {
      const { pid = 0 } = server;
      const postmaster = database.pid?.();
      const processes = {
        server: pid,
        others: () => [proxy.pid, ...(postmaster ? [postmaster, ...childrenOf(postmaster)] : [])],
      };
      const acts = await actsOf(caller(proxy.url), ids);
      await wait(QUIET_MS / 3);
      const idle = await measure(processes, () => wait(QUIET_MS));
      const slower = Math.max(1, unit() / UNIT_MS);
      const lines: (string | number)[][] = [];
      const missed: string[] = [];
      for (const act of acts) {
        const runs: { own: number; all: number }[] = [];
        await warmUp(act);
        for (let run = 0; run < RUNS; run += 1) {
          const took = await measure(processes, () => atItsRate(act, run * act.count));
          const of = (key: 'own' | 'all') => (took[key] - (idle[key] * took.ms) / idle.ms) / act.count;
          runs.push({ own: of('own'), all: of('all') });
        }
        const [own, all] = [median(runs.map((run) => run.own)), median(runs.map((run) => run.all))];
        const isMissed = own > act.goal[0] * TOLERANCE * slower || all > act.goal[1] * TOLERANCE * slower;
        if (isMissed) missed.push(`${client}: ${act.name} costs ${own.toFixed(2)} / ${all.toFixed(2)} ms`);
        lines.push([
          client,
          act.name,
          act.rate,
          own.toFixed(2),
          all.toFixed(2),
          act.goal.join(' / '),
          isMissed ? 'missed' : 'met',
        ]);
        console.log(`${client}: ${act.name} ${own.toFixed(2)} / ${all.toFixed(2)} ms`);
      }
      const core = (ms: number) => `${((ms / idle.ms) * 100).toFixed(2)} %`;
      const head = ['database', 'act', 'a second', 'server, ms', 'server, proxy, database, ms', 'goal', ''];
      const said = `unit ${unit().toFixed(0)} ms of ${UNIT_MS}; idle ${core(idle.own)} of a core the server, ${core(idle.all)} all`;
      return { text: `${said}\n\n${markdown(head, lines)}`, missed };
    } finally {
      proxy.stop();
      await server.stop();
    }
  } finally {
    mails.stop();
    await database.stop();
  }
};

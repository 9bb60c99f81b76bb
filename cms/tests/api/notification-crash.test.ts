import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { newId } from '../helpers/database';
import { type Instance, killAt, MOMENTS, type Moment } from '../helpers/kills';
import { LONG } from '../helpers/long';
import { endLeases, fillRoom, type MailRoom, mailsOf, openMailRoom, scheduleIn, untilDone } from '../helpers/mail-room';
import { mailRow, times } from '../helpers/mail-row';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

/** `pnpm --filter cms test:crash` asks for 200 runs × 500 recipients; here one, at another moment each time. */
const RUNS = Number(process.env.CRASH_RUNS ?? 1);
const RECIPIENTS = Number(process.env.CRASH_RECIPIENTS ?? 60);
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000);
/** Waits until the dead one's leases run out by themselves, a minute. */
const PATIENT = process.env.CRASH_PATIENT === 'true';
const CONNECTIONS = 5;
/** The same teams, as a kind of them that is always there and as rows that staff picked in their list. */
const WHOM = [{}, { target: 8, stories: 'status=3' }];
/** Mails of the platform itself that leave meanwhile. */
const OWN = 20;

const postgres = inject('database').client === 'postgres';
/** A second server on one SQLite file is refused. */
const INSTANCES = postgres ? Number(process.env.CRASH_INSTANCES ?? 2) : 1;

/** Numbers from 0 to 1 that a seed gives again (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const random = randomOf(SEED);
const below = (count: number) => Math.floor(random() * count);

let room: MailRoom;
let servers: Instance[] = [];
let addresses: string[];
let started = 0;
const tally = {
  database: inject('database').client,
  instances: INSTANCES,
  seed: SEED,
  runs: 0,
  recipients: RECIPIENTS,
  kills: {} as Record<string, number>,
  taken: 0,
  twice: 0,
  lost: 0,
  unknown: {} as Record<string, number>,
  most_unknown: 0,
};

/** Their machines stand anywhere. */
const ZONES = ['America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'UTC'];

const startOne = async (): Promise<Instance> => {
  const TZ = ZONES[started % ZONES.length] ?? 'UTC';
  started += 1;
  const name = `instance-${started}.example.org`;
  return { ...(await room.start({ PUBLIC_URL: `http://${name}`, TZ })), name };
};

beforeAll(async () => {
  room = await openMailRoom();
  servers = [await startOne()];
  addresses = await fillRoom(room, RECIPIENTS);
  while (servers.length < INSTANCES) servers.push(await startOne());
}, patient(120_000));

afterAll(async () => {
  if (RUNS > 1) process.stdout.write(`${JSON.stringify(tally)}\n`);
  for (const server of servers) await server.stop();
  await room.close();
});

/** Puts mails of the platform itself into the queue; gives their addresses. */
const putOwn = async (): Promise<string[]> => {
  const time = new Date();
  const own = Array.from({ length: OWN }, () => ({ document_id: newId() })).map(({ document_id }) => ({
    document_id,
    ...mailRow(`${document_id}@example.org`),
    ...times(time),
  }));
  await tables.mails(room.db).insert(own);
  return own.map(({ recipient }) => recipient);
};

/** Each mail was taken once; only of those whose result is unknown, and listed so, perhaps not. */
const check = async (id: string, own: readonly string[], moment: Moment | 'none', kills: number) => {
  const ownRows = () => tables.mails(room.db).whereIn('recipient', [...own]);
  const open = () => ownRows().whereIn('state', ['queued', 'sending']).first();
  await expect.poll(open).toBeUndefined();
  const letters = await mailsOf(room, id);
  const rows: typeof letters = [...letters, ...(await ownRows())];
  for (const address of [...addresses, ...own]) {
    const count = room.smtp.taken.get(address) ?? 0;
    const state = rows.find(({ recipient }) => recipient === address)?.state;
    tally.taken += count;
    if (count > 1) tally.twice += 1;
    if (count === 0 && state !== 'unknown') tally.lost += 1;
    expect([address, state, count]).toEqual([address, state, state === 'unknown' ? Math.min(count, 1) : 1]);
    expect(['sent', 'unknown']).toContain(state);
  }
  expect([letters.length, rows.length]).toEqual([RECIPIENTS, RECIPIENTS + own.length]);
  const unknownOf = (some: typeof rows) => some.filter(({ state }) => state === 'unknown').length;
  const unknown = unknownOf(rows);
  tally.unknown[moment] = (tally.unknown[moment] ?? 0) + unknown;
  tally.most_unknown = Math.max(tally.most_unknown, unknown);
  expect(unknown).toBeLessThanOrEqual(kills * CONNECTIONS);
  const stored = await tables.notifications(room.db).where({ document_id: id }).first();
  const listed = unknownOf(letters);
  const counts = { recipients: RECIPIENTS, delivered: RECIPIENTS - listed, failed: 0, unknown: listed };
  expect(stored).toMatchObject({ send_status: 3, ...counts });
  return unknown;
};

describe(`notifications, one of ${INSTANCES} killed while it sends`, () => {
  it(`lose no mail and send none twice (${RUNS} × ${RECIPIENTS}) (decision 38, T-52)`, {
    timeout: patient(60_000 + RUNS * 90_000),
  }, async () => {
    const offset = below(MOMENTS.length);
    for (let run = 0; run < RUNS; run += 1) {
      const moment = MOMENTS[(offset + run) % MOMENTS.length] ?? 'dot';
      room.smtp.taken.clear();
      const id = await scheduleIn(room, WHOM[below(WHOM.length)]);
      const own = await putOwn();
      const killed = await killAt(room, moment, id, servers, 1 + below(RECIPIENTS * 0.7));
      tally.kills[moment] = (tally.kills[moment] ?? 0) + 1;
      const left = servers.filter((server) => server !== killed);
      servers = left;
      // Where another one goes on, a new one is only needed for the next run.
      const next = left.length === 0 || run + 1 < RUNS ? startOne() : undefined;
      try {
        // Again and again: what it asked of PostgreSQL last may be done after its death.
        await untilDone(room, id, 120_000, () => (PATIENT ? undefined : endLeases(room, killed.pid)));
      } finally {
        if (next) servers = [...left, await next];
      }
      const unknown = await check(id, own, moment, 1);
      // Its answer has come, or is under way, and nothing of it is written down.
      if (moment === 'marking') expect(unknown).toBeGreaterThan(0);
      tally.runs += 1;
    }
  });
});

if (LONG && INSTANCES > 1) {
  describe('an instance that is paused until its leases are over', () => {
    it('sends nothing more, and what it still learns of its last mails is counted', {
      timeout: patient(90_000),
    }, async () => {
      while (servers.length < 2) servers.push(await startOne());
      room.smtp.taken.clear();
      const id = await scheduleIn(room);
      const still = await new Promise<Instance>((resolve) => {
        room.smtp.hooks.at = (step, recipient, { name }) => {
          const sender = servers.find((server) => server.name === name);
          if (step !== 'dot' || !sender?.pid) return;
          room.smtp.hooks.at = () => undefined;
          process.kill(sender.pid, 'SIGSTOP');
          room.smtp.answers.set(recipient, ['451 4.3.0 later']);
          resolve(sender);
        };
      });
      await endLeases(room, still.pid);
      const { unknown } = await untilDone(room, id);
      expect(unknown).toBeGreaterThan(0);
      expect(unknown).toBeLessThanOrEqual(CONNECTIONS);
      if (still.pid) process.kill(still.pid, 'SIGCONT');
      // Its answers were waiting for it; they say how the mails ended that were unknown: one has to go out again.
      const row = () => tables.notifications(room.db).where({ document_id: id }).first('send_status');
      await expect.poll(row).toEqual({ send_status: 2 });
      await tables.mails(room.db).where({ state: 'queued' }).update({ next_try_time: new Date() });
      await untilDone(room, id);
      expect(await check(id, [], 'none', 0)).toBe(0);
    });
  });
}

if (!postgres) {
  it('a second server on the same file is refused while the first sends', async () => {
    room.smtp.taken.clear();
    const id = await scheduleIn(room);
    await until('the beginning', () =>
      tables.notifications(room.db).where({ document_id: id }).whereNotNull('started_time').first(),
    );
    await expect(startOne()).rejects.toThrow('ended with 1');
    await untilDone(room, id);
    expect(await check(id, [], 'none', 0)).toBe(0);
  });
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endLeases, fillRoom, type MailRoom, mailsOf, openMailRoom, scheduleIn, untilDone } from '../helpers/mail-room';
import type { Step } from '../helpers/scripted-smtp';

/** `pnpm --filter cms test:crash` asks for 200 runs × 500 recipients; here a few, so that all moments come up over time. */
const RUNS = Number(process.env.CRASH_RUNS ?? 1);
const RECIPIENTS = Number(process.env.CRASH_RECIPIENTS ?? 60);
const CONNECTIONS = 5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** When the server is killed: at a step of some mail, or when the database says so. */
const MOMENTS: (Step | 'due' | 'claimed' | 'frozen' | 'last')[] = [
  'dot',
  'frozen',
  'answered',
  'claimed',
  'data',
  'due',
  'rcpt',
  'last',
  'connect',
];

type Server = Awaited<ReturnType<MailRoom['start']>>;

let room: MailRoom;
let servers: Server[] = [];
let addresses: string[];
const kills: Record<string, number> = {};

beforeAll(async () => {
  room = await openMailRoom();
  const first = await room.start();
  addresses = await fillRoom(room, RECIPIENTS);
  servers = [first];
}, 120_000);

afterAll(async () => {
  for (const server of servers) await server.stop();
  await room.close();
});

/** Kills the server at the moment; resolves when it is dead. */
const killAt = async (moment: (typeof MOMENTS)[number], id: string, server: Server) => {
  const { smtp, db } = room;
  const nth = 1 + Math.floor(Math.random() * RECIPIENTS * 0.8);
  const kill = () => {
    if (server.pid) process.kill(server.pid, 'SIGKILL');
  };
  const seen = async (look: () => Promise<unknown>) => {
    for (let round = 0; round < 4_000 && !(await look()); round += 1) await pause(2);
    kill();
  };
  const row = () => db('notifications').where({ document_id: id });
  if (moment === 'due') kill();
  else if (moment === 'claimed')
    await seen(() => row().whereNotNull('lease_key').orWhereNotNull('started_time').first());
  else if (moment === 'frozen') await seen(() => row().whereNotNull('started_time').first());
  else if (moment === 'last')
    await seen(
      async () =>
        !(await db('mail_jobs').where({ notification_id: id }).whereNot({ state: 'sent' }).first()) &&
        (await row().whereNotNull('started_time').first()),
    );
  else {
    await new Promise<void>((resolve) => {
      let count = 0;
      smtp.hooks.at = (step) => {
        if (step !== moment) return;
        count += 1;
        if (count < (moment === 'connect' ? 1 + (nth % 4) : nth)) return;
        smtp.hooks.at = () => undefined;
        kill();
        resolve();
      };
    });
  }
  await server.kill('SIGKILL');
  kills[moment] = (kills[moment] ?? 0) + 1;
};

const check = async (id: string, killed: number) => {
  const rows = await mailsOf(room, id);
  expect(rows.map(({ recipient }) => recipient).sort()).toEqual([...addresses].sort());
  let unknown = 0;
  for (const { recipient, state } of rows) {
    const count = room.smtp.taken.get(recipient) ?? 0;
    if (state === 'unknown') unknown += 1;
    expect([recipient, state, count]).toEqual([recipient, state, state === 'unknown' ? Math.min(count, 1) : 1]);
    expect(state === 'unknown' || state === 'sent').toBe(true);
  }
  expect(unknown).toBeLessThanOrEqual(killed * CONNECTIONS);
  const stored = await room.db('notifications').where({ document_id: id }).first();
  expect(stored).toMatchObject({
    send_status: 3,
    recipients: RECIPIENTS,
    delivered: RECIPIENTS - unknown,
    failed: 0,
    unknown,
  });
  return unknown;
};

describe('notifications, their server killed while it sends', () => {
  it(
    `lose no mail and send none twice (${RUNS} × ${RECIPIENTS})`,
    async () => {
      const offset = Math.floor(Math.random() * MOMENTS.length);
      const unknown: Record<string, number> = {};
      for (let run = 0; run < RUNS; run += 1) {
        const moment = MOMENTS[(offset + run) % MOMENTS.length] ?? 'dot';
        room.smtp.taken.clear();
        const [server] = servers;
        if (!server) throw new Error('no server');
        const id = await scheduleIn(room);
        await killAt(moment, id, server);
        room.smtp.hooks.at = () => undefined;
        await endLeases(room);
        servers = [await room.start()];
        await untilDone(room, id);
        unknown[moment] = (unknown[moment] ?? 0) + (await check(id, 1));
      }
      expect(Object.values(kills).reduce((sum, count) => sum + count, 0)).toBe(RUNS);
      if (RUNS > 10) process.stdout.write(`kills ${JSON.stringify(kills)}, unknown ${JSON.stringify(unknown)}\n`);
    },
    60_000 + RUNS * 30_000,
  );
});

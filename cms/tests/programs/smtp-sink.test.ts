import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../helpers/free-port';
import { endLeases, fillRoom, type MailRoom, mailsOf, openMailRoom, scheduleIn, untilDone } from '../helpers/mail-room';
import { smtpSink } from '../helpers/programs';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

const PEOPLE = 200;
const CONNECTIONS = 5;
const program = smtpSink();

type Sink = { port: number; mails: () => string[]; stop: () => Promise<unknown> };

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Postfix's smtp-sink, which keeps each mail in a file of its own when its final dot has come. */
const startSink = async (...options: string[]): Promise<Sink> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sink-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  // Only root may (and then must) become another user.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const where = ['-d', '%M.', '-R', folder];
  const args = [...user, ...(process.getuid?.() === 0 ? where : ['-d', path.join(folder, '%M.')]), ...options];
  const child: ChildProcess = spawn(program ?? '', [...args, `127.0.0.1:${port}`, '100'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await until('smtp-sink', () => isOpen(port));
  return {
    port,
    mails: () => readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'latin1')),
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
};

/** How often smtp-sink has taken each address's mail, by the envelope. */
const takenBy = (mails: readonly string[]) => {
  const taken = new Map<string, number>();
  for (const mail of mails) {
    const address = /^X-Rcpt-Args: <([^>]+)>/m.exec(mail)?.[1];
    if (address) taken.set(address, (taken.get(address) ?? 0) + 1);
  }
  return taken;
};

describe.skipIf(!program)('against Postfix’s smtp-sink (skipped where it is not installed)', () => {
  let room: MailRoom;
  let addresses: string[];

  beforeAll(async () => {
    room = await openMailRoom();
    const first = await room.start();
    addresses = await fillRoom(room, PEOPLE);
    await first.stop();
  }, 120_000);

  afterAll(() => room.close());

  it('each of 200 gets one mail, well formed', async () => {
    const sink = await startSink();
    const server = await room.start({ SMTP_PORT: String(sink.port) });
    const id = await scheduleIn(room);
    await untilDone(room, id);
    const mails = sink.mails();
    const taken = takenBy(mails);
    for (const address of addresses) expect([address, taken.get(address)]).toEqual([address, 1]);
    expect(taken.size).toBe(PEOPLE);
    for (const mail of mails) expect(mail.match(/^Message-ID: <[a-z0-9]{24}@127\.0\.0\.1>\r?$/gim)).toHaveLength(1);
    await server.stop();
    await sink.stop();
  });

  it('its server killed while it sends: none twice, none lost', async () => {
    const sink = await startSink();
    const env = { SMTP_PORT: String(sink.port) };
    const server = await room.start(env);
    const id = await scheduleIn(room);
    const sent = async () => (await mailsOf(room, id)).filter(({ state }) => state === 'sent');
    await until('the first mails', async () => (await sent())[2], { timeout: 30_000, interval: 5 });
    await server.kill('SIGKILL');
    await endLeases(room, server.pid);
    const next = await room.start(env);
    await untilDone(room, id);
    const taken = takenBy(sink.mails());
    const rows = await mailsOf(room, id);
    expect(rows).toHaveLength(PEOPLE);
    for (const { recipient, state } of rows) {
      const count = taken.get(recipient) ?? 0;
      expect([recipient, state, count]).toEqual([recipient, state, state === 'unknown' ? Math.min(count, 1) : 1]);
    }
    expect(rows.filter(({ state }) => state === 'unknown').length).toBeLessThanOrEqual(CONNECTIONS);
    await next.stop();
    await sink.stop();
  });

  it.each([
    ['refuses every recipient (-f RCPT)', ['-f', 'RCPT'], 'failed'],
    ['refuses every mail at its end (-f .)', ['-f', '.'], 'failed'],
    ['wants to be asked later (-r RCPT)', ['-r', 'RCPT'], 'queued'],
    ['closes the connection after DATA (-q DATA)', ['-q', 'DATA'], 'queued'],
  ])('one that %s', { timeout: 60_000 }, async (_what, options, state) => {
    const sink = await startSink(...options);
    const server = await room.start({ SMTP_PORT: String(sink.port) });
    try {
      const id = await scheduleIn(room);
      const tried = async () => (await mailsOf(room, id)).filter((row) => row.state === state && row.last_answer);
      const enough = state === 'failed' ? PEOPLE : 3;
      await until(state, async () => (await tried())[enough - 1], { timeout: 30_000 });
      const others = (await mailsOf(room, id)).filter((row) => !['queued', 'sending', state].includes(row.state));
      expect(others).toEqual([]);
      await tables.notifications(room.db).where({ document_id: id }).update({ paused: true });
    } finally {
      await server.stop();
      await sink.stop();
    }
    // What it refuses at the end it has written down by then.
    if (!options.includes('.')) expect(sink.mails()).toEqual([]);
  });
});

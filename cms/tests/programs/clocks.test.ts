import type { Notification, Reminders } from 'contract';
import { DAY, HOUR } from 'contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { call } from '../helpers/api';
import { fakeClock } from '../helpers/fake-clock';
import {
  fillRoom,
  holdNotifications,
  type MailRoom,
  mailsOf,
  openMailRoom,
  roomStaff,
  scheduleIn,
  untilDone,
} from '../helpers/mail-room';
import { mailRow, times } from '../helpers/mail-row';
import { aNotification } from '../helpers/notifications';
import { fakeTime } from '../helpers/programs';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

const PEOPLE = 24;
const library = fakeTime() ?? '';
const postgres = inject('database').client === 'postgres';

let room: MailRoom;
let addresses: string[];

let asked = 0;
/** Resolves when the queue has been looked at since: a mail of the platform itself that was put there now has left. */
const untilLooked = async () => {
  asked += 1;
  const recipient = `look-${asked}@example.org`;
  await tables.mails(room.db).insert({
    document_id: `look${asked}`,
    ...mailRow(recipient),
    next_try_time: new Date(0),
    ...times(new Date()),
  });
  await until('a look', () => room.smtp.taken.get(recipient));
};

const expectOnce = async (id: string) => {
  const mails = await mailsOf(room, id);
  expect(mails.map(({ state }) => state)).toEqual(Array(PEOPLE).fill('sent'));
  for (const address of addresses) expect([address, room.smtp.taken.get(address)]).toEqual([address, 1]);
  const row = tables.notifications(room.db).where({ document_id: id });
  const counts = () => row.clone().first('send_status', 'delivered', 'failed', 'unknown');
  await expect.poll(counts, { timeout: 10_000 }).toEqual({ send_status: 3, delivered: PEOPLE, failed: 0, unknown: 0 });
};

const open = async () => {
  room = await openMailRoom();
  const first = await room.start();
  addresses = await fillRoom(room, PEOPLE);
  await first.stop();
};

beforeEach(() => room?.smtp.taken.clear());

describe.skipIf(!library)(
  'a clock that is set while mails are being sent (libfaketime; skipped where it is not installed)',
  () => {
    const time = fakeClock(library);
    let server: Awaited<ReturnType<MailRoom['start']>>;

    beforeAll(async () => {
      await open();
      server = await room.start(time.env);
    }, 120_000);

    afterAll(async () => {
      await server.stop();
      await room.close();
    });

    it.each([2 * 3_600, -2 * 3_600, 90, -90, 400 * 86_400, -400 * 86_400])(
      'by %i s: each gets its mail once',
      async (jump) => {
        time.set(0);
        const openGate = holdNotifications(room);
        const id = await scheduleIn(room);
        await until(
          'mails under way',
          async () => (await mailsOf(room, id)).filter(({ state }) => state === 'sending')[3],
        );
        time.set(jump);
        await untilLooked();
        await untilLooked();
        openGate();
        await untilDone(room, id);
        await expectOnce(id);
        // And back again.
        time.set(0);
        await untilLooked();
        for (const address of addresses) expect([address, room.smtp.taken.get(address)]).toEqual([address, 1]);
      },
    );

    it('past a due time and back: it is sent once, by the database’s clock where that is another machine', async () => {
      time.set(0);
      await untilLooked();
      const id = await scheduleIn(room, { auto_send_time: new Date(Date.now() + HOUR) });
      const row = () => tables.notifications(room.db).where({ document_id: id });
      await untilLooked();
      expect(await mailsOf(room, id)).toEqual([]);
      time.set(2 * 3_600);
      await untilLooked();
      await untilLooked();
      if (postgres) {
        expect(await mailsOf(room, id)).toEqual([]);
        await row().update({ auto_send_time: new Date() });
      }
      await untilDone(room, id);
      time.set(-2 * 3_600);
      await untilLooked();
      time.set(0);
      await untilLooked();
      await expectOnce(id);
    });

    it('back by a year: what was put off until then goes out now', async () => {
      const [greylisted = ''] = addresses;
      room.smtp.answers.set(greylisted, ['rcpt 450 4.2.0 greylisted']);
      time.set(365 * 86_400);
      // To all members: whom other targets reach depends on the year.
      const id = await scheduleIn(room, { target: 7 });
      await until('one that waits', async () =>
        (await mailsOf(room, id)).find(({ tries, state }) => tries === 1 && state === 'queued'),
      );
      time.set(0);
      // On PostgreSQL it waits its minute, whatever the instance's clock says.
      if (postgres)
        await tables
          .mails(room.db)
          .where({ recipient: greylisted, state: 'queued' })
          .update({ next_try_time: new Date() });
      await untilDone(room, id);
      await expectOnce(id);
    });
  },
);

describe.skipIf(!library || !postgres)(
  'two instances whose clocks are hours apart (libfaketime, PostgreSQL; else skipped)',
  () => {
    const [early, late] = [fakeClock(library), fakeClock(library)];
    let servers: Awaited<ReturnType<MailRoom['start']>>[] = [];
    let staff: { token: string };

    beforeAll(async () => {
      await open();
      early.set(-3 * 3_600);
      late.set(3 * 3_600);
      servers = [
        await room.start({ ...early.env, TZ: 'America/New_York' }),
        await room.start({ ...late.env, TZ: 'Asia/Kathmandu' }),
      ];
      staff = await roomStaff(room);
    }, 120_000);

    afterAll(async () => {
      for (const server of servers) await server.stop();
      await room.close();
    });

    it('leave each other’s leases alone, and send each mail once', async () => {
      const openGate = holdNotifications(room);
      const id = await scheduleIn(room);
      const under = async () => (await mailsOf(room, id)).filter(({ state }) => state === 'sending');
      await until('mails under way', async () => (await under())[7]);
      for (let look = 0; look < 6; look += 1) await untilLooked();
      expect((await mailsOf(room, id)).filter(({ state }) => state === 'unknown')).toEqual([]);
      openGate();
      await untilDone(room, id);
      await expectOnce(id);
    });

    it('begin at the due time, not before and not after', async () => {
      const id = await scheduleIn(room, { auto_send_time: new Date(Date.now() + HOUR) });
      for (let look = 0; look < 4; look += 1) await untilLooked();
      expect(await mailsOf(room, id)).toEqual([]);
      await tables
        .notifications(room.db)
        .where({ document_id: id })
        .update({ auto_send_time: new Date(Date.now() + 1_000) });
      const { started_time, auto_send_time } = await untilDone(room, id);
      const behind = new Date(started_time).getTime() - new Date(auto_send_time).getTime();
      expect(behind).toBeGreaterThanOrEqual(0);
      expect(behind).toBeLessThan(5_000);
      await expectOnce(id);
    });

    it('put what the one was sent into the queue for the other at once', async () => {
      for (const { url } of servers) {
        room.smtp.taken.clear();
        const { account } = await roomStaff(room);
        await call('POST', '/auth/reset/email', staff.token, { base: url, body: { account } });
        await until('the mail', () => room.smtp.taken.get(account), { timeout: 15_000 });
      }
    });
  },
);

describe('the zone of the server’s machine', () => {
  const close_time = new Date(Date.now() + 20 * DAY);

  /** What depends on days and times, as one in that zone gives it. */
  const lookFrom = async (TZ: string) => {
    room.smtp.taken.clear();
    const server = await room.start({ TZ });
    const { token } = await roomStaff(room);
    const ask = <Body>(method: string, address: string, body?: unknown) =>
      call<Body>(method, address, token, { base: server.url, ...(body === undefined ? {} : { body }) });
    try {
      const reminders = (await ask<Reminders>('GET', '/notification/reminders')).body.list;
      const auto_send_time = Date.UTC(2099, 2, 24, 9);
      const { body: later } = await ask<Notification>(
        'POST',
        '/notification',
        aNotification({ auto_send_time, status: 2 }),
      );
      const { body: now } = await ask<Notification>(
        'POST',
        '/notification',
        aNotification({ auto_send_time: 0, status: 2 }),
      );
      await untilDone(room, now.id);
      await expectOnce(now.id);
      const head = room.smtp.heads.get(addresses[0] ?? '') ?? '';
      const sent = Date.parse(/^Date: (.+)\r$/m.exec(head)?.[1] ?? '');
      expect(Math.abs(Date.now() - sent)).toBeLessThan(60_000);
      const read = (await ask<Notification>('GET', `/notification/${later.id}`)).body;
      await ask('DELETE', `/notification/${later.id}`);
      return { reminders, auto_send_time: read.auto_send_time, sending: read.sending };
    } finally {
      await server.stop();
    }
  };

  beforeAll(async () => {
    await open();
    await tables.settings(room.db).update({ close_time });
  }, 120_000);

  afterAll(() => room.close());

  it('makes no difference to due times, reminders and the dates of mails', { timeout: 120_000 }, async () => {
    const taipei = await lookFrom('Asia/Taipei');
    expect(taipei.reminders).toHaveLength(15);
    expect(taipei).toMatchObject({ auto_send_time: Date.UTC(2099, 2, 24, 9), sending: 'waiting' });
    for (const zone of ['America/New_York', 'Pacific/Kiritimati'])
      expect([zone, await lookFrom(zone)]).toEqual([zone, taipei]);
  });
});

import type { AudienceAnswer, List, MailRow, Notification } from 'contract';
import { HOUR } from 'contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { call } from '../helpers/api';
import {
  endLeases,
  fillRoom,
  holdNotifications,
  type MailRoom,
  mailsOf,
  openMailRoom,
  roomStaff,
  scheduleIn,
  untilDone,
} from '../helpers/mail-room';
import { times } from '../helpers/mail-row';
import { aNotification } from '../helpers/notifications';
import { tables } from '../helpers/tables';

const PEOPLE = 24;
/** `pnpm --filter cms test:crash` asks for 200. */
const CANCELS = Number(process.env.CANCEL_RUNS ?? 6);

let room: MailRoom;
let server: Awaited<ReturnType<MailRoom['start']>>;
let staff: { token: string; account: string };
let addresses: string[];

const ask = <Body>(method: string, path: string, body?: unknown) =>
  call<Body>(method, path, staff.token, { base: server.url, ...(body === undefined ? {} : { body }) });

const one = async (id: string) => (await ask<Notification>('GET', `/notification/${id}`)).body;

const create = async (more: Parameters<typeof aNotification>[0] = {}) => {
  const { status, body } = await ask<Notification>(
    'POST',
    '/notification',
    aNotification({ status: 2, auto_send_time: 0, ...more }),
  );
  expect(status).toBe(200);
  return body;
};

const rowsIn = async (id: string, state: MailRow['state']) =>
  (await ask<List<MailRow>>('GET', `/notification/${id}/recipients?size=100&state=${state}`)).body;

/** Everybody whose mail was refused for the moment is tried again at once; another notification wakes the server. */
const hurry = async (id: string) => {
  await tables.mails(room.db).where({ notification_id: id, state: 'queued' }).update({ next_try_time: new Date() });
  await ask('PUT', `/notification/${id}/resume`);
};

beforeAll(async () => {
  room = await openMailRoom();
  server = await room.start();
  addresses = await fillRoom(room, PEOPLE);
  staff = await roomStaff(room);
}, patient(120_000));

afterAll(async () => {
  await server.stop();
  await room.close();
});

beforeEach(() => {
  room.smtp.taken.clear();
  room.smtp.mostOpen();
});

describe('a notification that is due', () => {
  it('goes to each once, whatever single mailboxes say, and shows staff what became of it', async () => {
    const [greylisted = '', refused = '', spam = '', cut = ''] = addresses;
    room.smtp.answers.set(greylisted, ['rcpt 450 4.2.0 greylisted', '451 4.3.0 later']);
    room.smtp.answers.set(refused, ['rcpt 550 5.1.1 no such user']);
    room.smtp.answers.set(spam, ['554 5.7.1 spam']);
    room.smtp.answers.set(cut, ['cut']);
    const { id } = await create({ subject: '{{小組名稱}} 請補件' });
    await expect
      .poll(() => one(id))
      .toMatchObject({
        status: 2,
        sending: 'sending',
        recipients: PEOPLE,
        delivered: PEOPLE - 4,
        failed: 2,
        unknown: 1,
        waiting: 1,
        retrying: 1,
      });
    const { list } = await rowsIn(id, 'retrying');
    expect(list[0]).toMatchObject({ email: greylisted, tries: 1, last_answer: '450 4.2.0 greylisted' });
    expect((list[0]?.next_try_time ?? 0) - Date.now()).toBeGreaterThan(40_000);
    await hurry(id);
    await expect.poll(async () => (await rowsIn(id, 'retrying')).list[0]?.last_answer).toBe('451 4.3.0 later');
    await hurry(id);
    await untilDone(room, id);
    expect(await one(id)).toMatchObject({
      status: 3,
      sending: 'done',
      delivered: PEOPLE - 3,
      failed: 2,
      unknown: 1,
      waiting: 0,
    });
    const failed = await rowsIn(id, 'failed');
    expect(failed.list.map(({ email, last_answer }) => [email, last_answer])).toEqual([
      [refused, '550 5.1.1 no such user'],
      [spam, '554 5.7.1 spam'],
    ]);
    expect((await rowsIn(id, 'unknown')).list[0]).toMatchObject({ email: cut, name: `會員 ${cut}` });
    expect(failed.list[0]?.reasons[0]?.text).toMatch(/^「小組 2」（CHI-\d{4}-00002）的建立者$/);
    for (const address of addresses)
      expect(room.smtp.taken.get(address) ?? 0).toBe([refused, spam, cut].includes(address) ? 0 : 1);
    expect(room.smtp.mostOpen()).toBeLessThanOrEqual(5);

    const before = room.smtp.heads.get(greylisted);
    expect(before).toMatch(/^Message-ID: <[a-z0-9]{24}@127\.0\.0\.1>/im);
    const again = await ask<{ count: number }>('POST', `/notification/${id}/resend`, { states: ['failed'] });
    expect(again.body.count).toBe(2);
    await untilDone(room, id);
    expect(await one(id)).toMatchObject({ status: 3, delivered: PEOPLE - 1, failed: 0, unknown: 1 });
    expect(room.smtp.taken.get(cut) ?? 0).toBe(0);
    await ask('POST', `/notification/${id}/resend`, { states: ['unknown'] });
    await untilDone(room, id);
    for (const address of addresses) expect([address, room.smtp.taken.get(address)]).toEqual([address, 1]);
    expect(
      (await ask<{ count: number }>('POST', `/notification/${id}/resend`, { states: ['failed', 'unknown'] })).body
        .count,
    ).toBe(0);
  });

  it('is not due before its time, and its mails say who it is from', async () => {
    const { id } = await create({ auto_send_time: Date.now() + HOUR });
    const due = await create({ nickname: '挑戰小組', reply_email: 'hello@example.org' });
    await untilDone(room, due.id);
    expect(await one(id)).toMatchObject({ status: 2, sending: 'waiting', recipients: 0 });
    const head = room.smtp.heads.get(addresses[0] ?? '') ?? '';
    expect(head).toContain('Reply-To: hello@example.org');
    expect(head).toMatch(/^From: =\?UTF-8\?.*<no-reply@example\.org>/im);
    expect(head).toContain(`To: ${addresses[0]}\r\n`);
    expect(head).not.toMatch(/^(?:Bcc|Cc|List-Unsubscribe):/im);
    expect((await ask('DELETE', `/notification/${id}`)).status).toBe(200);
  });

  it('is frozen: no edit, no cancel, no newcomer once it has begun; pause and resume; others’ mails go past (T-36)', async () => {
    const open = holdNotifications(room);
    const { id } = await create();
    await expect.poll(async () => (await one(id)).recipients).toBe(PEOPLE);
    for (const [method, body] of [
      ['PUT', aNotification({ status: 1 })],
      ['PUT', aNotification({ status: 2, target: 7 })],
      ['DELETE', undefined],
    ] as const)
      expect((await ask(method, `/notification/${id}`, body)).status).toBe(409);
    const paused = await ask<Notification>('PUT', `/notification/${id}/pause`);
    expect(paused.body.sending).toBe('paused');
    await ask('POST', '/auth/reset/email', { account: staff.account });
    await expect.poll(() => room.smtp.taken.get(staff.account)).toBe(1);
    await expect.poll(async () => (await rowsIn(id, 'sending')).total).toBe(4);
    expect((await rowsIn(id, 'paused')).total).toBe(PEOPLE - 4);
    open();
    await expect.poll(async () => (await one(id)).delivered).toBe(4);
    expect(await one(id)).toMatchObject({ status: 2, sending: 'paused', waiting: PEOPLE - 4 });
    expect((await ask<Notification>('PUT', `/notification/${id}/resume`)).body.sending).toBe('sending');
    await untilDone(room, id);
    const mails = await mailsOf(room, id);
    expect(mails.every(({ state }) => state === 'sent')).toBe(true);
    expect(mails).toHaveLength(PEOPLE);
  });

  it('and cancelled in the same second is entirely one or the other (T-36)', {
    timeout: patient(30_000 + CANCELS * 1_000),
  }, async () => {
    const ends = { cancelled: 0, sent: 0 };
    for (let round = 0; round < CANCELS; round += 1) {
      const { id } = await create();
      // Cancelled between the answer and its beginning, at another moment each time: after so many other answers.
      for (let others = round % 8; others > 0; others -= 1) await one(id);
      const { status } = await ask('PUT', `/notification/${id}`, aNotification({ status: 1 }));
      if (status === 409) {
        await untilDone(room, id);
        expect(await mailsOf(room, id)).toHaveLength(PEOPLE);
        ends.sent += 1;
      } else {
        expect(status).toBe(200);
        expect(await one(id)).toMatchObject({ status: 1, started_time: null });
        expect(await mailsOf(room, id)).toEqual([]);
        ends.cancelled += 1;
      }
    }
    expect(ends.cancelled + ends.sent).toBe(CANCELS);
  });

  it('without recipients is sent to none', async () => {
    const { id } = await create({ target: 5 });
    expect(await untilDone(room, id)).toMatchObject({ recipients: 0, delivered: 0 });
  });
});

describe('after a server died', () => {
  it('what it had not begun goes out, the rest is unknown, also for one that hangs over', async () => {
    const id = await scheduleIn(room, { started_time: new Date(), paused: true });
    const lost = { state: 'sending', lease_key: 'dead', lease_time: new Date() };
    const time = new Date();
    const row = (recipient: string, more: object) => ({
      document_id: `${recipient.replace(/\W/g, '')}${id}`.slice(0, 24),
      recipient,
      mail: 'notification',
      data: '{"reasons":[]}',
      notification_id: id,
      tries: 0,
      delays: 0,
      next_try_time: time,
      ...times(time),
      ...lost,
      ...more,
    });
    const [begun = '', open = ''] = addresses;
    await tables.mails(room.db).insert([row(begun, { begun_time: time }), row(open, { begun_time: null })]);
    await endLeases(room);
    await ask('PUT', `/notification/${id}/resume`);
    await untilDone(room, id);
    expect((await mailsOf(room, id)).map(({ state }) => state)).toEqual(['unknown', 'sent']);
    expect([room.smtp.taken.get(begun) ?? 0, room.smtp.taken.get(open)]).toEqual([0, 1]);
  });
});

describe('mails to all members', () => {
  it('can be declined with one click, and taken back', async () => {
    const [address = ''] = addresses;
    const first = await create({ target: 7 });
    await untilDone(room, first.id);
    const head = (room.smtp.heads.get(address) ?? '').replace(/\r\n\s+/g, ' ');
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const link = /List-Unsubscribe: <([^>]+)>/.exec(head)?.[1] ?? '';
    expect(link.startsWith(`${server.url}/api/notification/unsubscribe?t=`)).toBe(true);
    const page = await fetch(link);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await page.text()).toContain('確定取消訂閱');
    const audience = async () => (await ask<AudienceAnswer>('GET', '/notification/recipients?target=7&size=100')).body;
    const before = await audience();
    expect(before.list.map(({ email }) => email)).toContain(address);
    for (let click = 0; click < 2; click += 1) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
    }
    const { count, opted_out } = before;
    // Counted at most once a second.
    await expect.poll(audience).toMatchObject({ count: count - 1, opted_out: opted_out + 1 });
    room.smtp.taken.clear();
    const second = await create({ target: 7 });
    await untilDone(room, second.id);
    expect(room.smtp.taken.has(address)).toBe(false);
    room.smtp.taken.clear();
    const picked = await create({ target: 8, stories: '' });
    await untilDone(room, picked.id);
    expect(room.smtp.taken.has(address)).toBe(false);
    expect([...room.smtp.taken.values()].every((times) => times === 1)).toBe(true);
    expect(
      (await ask<AudienceAnswer>('GET', '/notification/recipients?target=6&size=100')).body.list.map(
        ({ email }) => email,
      ),
    ).toContain(address);
    expect((await fetch(`${link}&again=1`, { method: 'POST' })).status).toBe(200);
    await expect.poll(audience).toMatchObject({ count, opted_out });
    expect((await fetch(`${link}x`)).status).toBe(400);
    expect((await fetch(link.replace(/\?.*/, ''), { method: 'POST' })).status).toBe(400);
  });
});

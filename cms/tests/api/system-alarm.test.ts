import { DAY, MINUTE, type SystemStatus } from 'contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../helpers/api';
import { type MailRoom, openMailRoom, roomStaff } from '../helpers/mail-room';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

describe('a part that is red', () => {
  let room: MailRoom;
  let server: Awaited<ReturnType<MailRoom['start']>>;
  beforeAll(async () => {
    room = await openMailRoom();
    server = await room.start({ ALARM_EVERY: '1' });
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await room.close();
  });

  const backup = (age: number) => {
    const finished_at = Date.now() - age;
    return tables.operations(room.db).insert({ kind: 'backup', result: 'ok', started_at: finished_at, finished_at });
  };

  it('is mailed to the admins once after five minutes, and once when it is well again', {
    timeout: 180_000,
  }, async () => {
    const { account, token } = await roomStaff(room);
    await backup(10 * DAY);
    const alarm = () => tables.systemAlarms(room.db).where({ part: 'backup' }).first();
    await until('a note of the red part', alarm, { timeout: 60_000 });
    expect(room.smtp.taken.get(account)).toBeUndefined();
    const status = await call<SystemStatus>('GET', '/system-status', token, { base: server.url });
    expect(status.body.parts.find(({ part }) => part === 'backup')).toMatchObject({
      state: 'red',
      fact: '10 天前完成',
    });

    await tables
      .systemAlarms(room.db)
      .where({ part: 'backup' })
      .update({ red_since: Date.now() - 6 * MINUTE });
    await until('the mail', () => room.smtp.taken.get(account) === 1, { timeout: 60_000 });
    const subjects = async () => (await tables.mails(room.db).where({ recipient: account })).map(({ mail }) => mail);
    expect(await subjects()).toEqual(['part-red']);

    await backup(MINUTE);
    await until('the second mail', () => room.smtp.taken.get(account) === 2, { timeout: 60_000 });
    expect(await subjects()).toEqual(['part-red', 'part-well']);
    expect(await alarm()).toBeUndefined();
  });
});

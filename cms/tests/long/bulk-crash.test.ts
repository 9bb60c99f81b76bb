import { DAY, LIMITS } from 'contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { call } from '../helpers/api';
import { fillRoom, type MailRoom, openMailRoom, roomStaff } from '../helpers/mail-room';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

/** More than one statement takes; some are left over. */
const STORIES = 1_100;
/** What is deleted by a filter goes in transactions of so many. */
const BATCH = 200;
const postgres = inject('database').client === 'postgres';

let room: MailRoom;
let server: Awaited<ReturnType<MailRoom['start']>>;
let staff: Awaited<ReturnType<typeof roomStaff>>;
let ids: string[];

beforeAll(async () => {
  room = await openMailRoom({ CRON_ENABLED: 'false' });
  server = await room.start();
  await fillRoom(room, STORIES);
  await tables.stories(room.db).update({ apply_status: 2 });
  staff = await roomStaff(room);
  ids = (await tables.stories(room.db).orderBy('id').select('document_id')).map(({ document_id }) => document_id);
}, patient(120_000));

beforeEach(() => tables.stories(room.db).update({ deleted_time: null }));

afterAll(async () => {
  await server.stop();
  await room.close();
});

/** From its `nth` on, an entry of the audit about this action is never done with: the transaction that writes it stands still. */
const standStill = async (action: string, nth: number) => {
  const before = `(select count(*) from audit_entries where action = '${action}')`;
  const known = Number((await room.db.raw(`select ${before} as total`).then(firstRow)).total);
  const when = `new.action = '${action}'`;
  if (postgres) {
    await room.db.raw(`create or replace function stand_still() returns trigger as $$ begin
      if ${before} >= ${known + nth - 1} then perform pg_sleep(600); end if; return new; end $$ language plpgsql`);
    await room.db.raw(`create trigger stand_still before insert on audit_entries
      for each row when (${when}) execute function stand_still()`);
    return;
  }
  // Views may count for ever, triggers alone may not.
  await room.db.raw(`create view if not exists for_ever as
    with recursive c(n) as (select 1 union all select n + 1 from c) select n from c`);
  await room.db.raw(`create trigger stand_still before insert on audit_entries
    when ${when} and ${before} >= ${known + nth - 1} begin select max(n) from for_ever; end`);
};
const goOn = async () => {
  if (postgres)
    await room.db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`);
  await room.db.raw(`drop trigger stand_still${postgres ? ' on audit_entries' : ''}`);
};
const firstRow = (answer: { rows?: { total: unknown }[] } | { total: unknown }[]) => {
  const [row] = Array.isArray(answer) ? answer : (answer.rows ?? []);
  if (!row) throw new Error('there is no row');
  return row;
};

/** Whether the transaction is at the entry: asleep there, or nobody else may write any more. */
const isStanding = async () => {
  if (postgres) {
    const asleep = `select count(*) as total from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`;
    return Number(firstRow(await room.db.raw(asleep)).total) > 0;
  }
  const look = AbortSignal.timeout(500);
  return fetch(`${server.url}/api/health/live`, { signal: look }).then(
    () => false,
    () => true,
  );
};

const post = (path: string, body: unknown) =>
  call<{ count: number }>('POST', path, staff.token, { base: server.url, body });
const recordsOf = async (action: string) => (await tables.audit(room.db).where({ action })).length;

/** Asks for it and kills the server while it stands still at the `nth` record; the next server is up when this ends. */
const killAt = async (action: string, nth: number, path: string, body: unknown) => {
  await standStill(action, nth);
  const asked = post(path, body).catch(() => undefined);
  await until('the transaction that stands still', isStanding, { timeout: patient(60_000) });
  await server.kill('SIGKILL');
  expect(await asked).toBeUndefined();
  await goOn();
  server = await room.start();
};

const binned = async () => (await tables.stories(room.db).whereNotNull('deleted_time')).length;
const letter = {
  ...{ target: 8, stories: '', subject: '請記得補件', content: '<p>{{小組名稱}}</p>', nickname: '挑戰小組' },
  ...{ reply_email: 'hello@example.org', auto_send_time: Date.now() + DAY, status: 2 },
};

type Act = {
  path: string;
  body: () => unknown;
  action: string;
  /** How many rows have it. */
  done: () => Promise<number>;
  whole: number;
};
const ACTS: [string, Act][] = [
  [
    '標籤',
    {
      path: '/story/tags',
      body: () => ({ stories: '', add: ['待確認'] }),
      action: 'stories_tagged',
      done: async () => (await tables.storyTags(room.db)).length,
      whole: STORIES,
    },
  ],
  [
    '指派審查',
    {
      path: '/story/reviewers',
      body: () => ({ stories: '', to: [staff.id], due: null }),
      action: 'stories_assigned',
      done: async () => (await tables.storyReviewers(room.db)).length,
      whole: STORIES,
    },
  ],
  [
    '寄信',
    {
      path: '/notification',
      body: () => letter,
      action: 'notification_scheduled',
      done: async () => (await tables.notifications(room.db)).length,
      whole: 1,
    },
  ],
  [
    '刪除',
    {
      path: '/story/delete/multiple',
      body: () => ids.slice(0, LIMITS.delete_ids),
      action: 'stories_deleted',
      done: binned,
      whole: LIMITS.delete_ids,
    },
  ],
];

describe('an act on many stories whose server is killed in the middle of it', () => {
  it.each(ACTS)(
    '%s: nothing of it is done, and asked again all of it is, with one entry of the audit',
    async (_, { path, body, action, done, whole }) => {
      const before = await recordsOf(action);
      await killAt(action, 1, path, body());
      expect([await done(), await recordsOf(action)]).toEqual([0, before]);
      expect((await post(path, body())).status).toBe(200);
      expect([await done(), await recordsOf(action)]).toEqual([whole, before + 1]);
    },
    patient(120_000),
  );

  it(
    'a deletion by filter: whole transactions of it are done, each on record; asked again the rest is, and all come back',
    async () => {
      const [before, histories] = [await recordsOf('stories_deleted'), await tables.histories(room.db)];
      const at = Date.now();
      await killAt('stories_deleted', 2, '/story/delete/matching', { filter: {}, at });
      expect([await binned(), await recordsOf('stories_deleted')]).toEqual([BATCH, before + 1]);
      expect(await tables.histories(room.db)).toHaveLength(histories.length + BATCH);
      const again = await post('/story/delete/matching', { filter: {}, at: Date.now() });
      expect([again.status, again.body.count, await binned()]).toEqual([200, STORIES - BATCH, STORIES]);
      const back = await post('/story/restore/matching', { until: Date.now() });
      expect([back.status, back.body.count, await binned()]).toEqual([200, STORIES, 0]);
    },
    patient(120_000),
  );
});

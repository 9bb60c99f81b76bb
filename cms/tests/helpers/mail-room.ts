import { createHash, randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { HOUR, sessionOf } from 'contract';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';
import { newId } from './database';
import { times } from './mail-row';
import { startScriptedSmtp } from './scripted-smtp';
import { startServer } from './start-server';
import { tables } from './tables';
import { until } from './until';

/** Ends what `hold` began. */
export type Release = () => Promise<unknown>;

type Place = {
  env: Record<string, string>;
  connection: Knex;
  /** Keeps everybody else from writing these rows of a table, on SQLite from writing anything. */
  hold: (table: string, where: Record<string, unknown>) => Promise<Release>;
  close: () => Promise<void>;
};

let rooms = 0;

const onPostgres = async (name: string): Promise<Place> => {
  const url = new URL(inject('database').url);
  const maker = knex({ client: 'pg', connection: url.href, pool: { min: 0, max: 1 } });
  await maker.raw(`create database ${name}`);
  await maker.destroy();
  url.pathname = `/${name}`;
  const pool = { min: 0, max: 2 };
  const connection = knex({
    client: 'pg',
    connection: { connectionString: url.href, options: '-c timezone=UTC' },
    pool,
  });
  const hold: Place['hold'] = async (table, where) => {
    const trx = await connection.transaction();
    await trx(table).where(where).forUpdate().select('id');
    return () => trx.rollback();
  };
  return { env: { DATABASE_URL: url.href }, connection, hold, close: () => connection.destroy() };
};

type Sqlite = { pragma(text: string): unknown };
const patient = (sqlite: Sqlite, done: (error: Error | null, value: Sqlite) => void) => {
  sqlite.pragma('busy_timeout = 10000');
  done(null, sqlite);
};

const onSqlite = async (name: string): Promise<Place> => {
  const filename = path.join(inject('folder'), name, 'app.db');
  cpSync(inject('template'), filename);
  const pool = { min: 1, max: 1, afterCreate: patient };
  const open = () => knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true, pool });
  const connection = open();
  const hold: Place['hold'] = async () => {
    const other = open();
    await other.raw('begin immediate');
    return () => other.destroy();
  };
  return { env: { DATABASE_FILENAME: filename }, connection, hold, close: () => connection.destroy() };
};

/** Servers on a database of their own that send to a mail server of the test's: no other mails are among them. */
export const openMailRoom = async (env: Record<string, string> = {}) => {
  rooms += 1;
  const name = `mail_room_${process.pid}_${rooms}`;
  const place = await (inject('database').client === 'postgres' ? onPostgres(name) : onSqlite(name));
  const smtp = await startScriptedSmtp();
  const { PUBLIC_URL: _url, ...main } = inject('serverEnv');
  const settings = {
    ...main,
    UPLOAD_DIR: path.join(inject('folder'), `${name}-files`),
    ...place.env,
    SMTP_PORT: String(smtp.port),
    ...env,
  };
  const log = path.join(inject('folder'), `${name}.log`);
  const start = (more: Record<string, string> = {}, flags: readonly string[] = []) =>
    startServer({ ...settings, ...more }, log, { flags });
  const close = () => Promise.all([place.close(), smtp.stop()]);
  return { smtp, start, log, db: place.connection, hold: place.hold, close };
};

export type MailRoom = Awaited<ReturnType<typeof openMailRoom>>;

/** Holds the mails of notifications at the mail server until what it gives is called. */
export const holdNotifications = ({ smtp }: MailRoom): (() => void) => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  smtp.gate.held = (recipient) => (/^m\d/.test(recipient) ? opened : undefined);
  return () => {
    smtp.gate.held = () => undefined;
    open();
  };
};

const IN_PARTS = 100;

/** Makes so many members with a rejected story each; gives their addresses. */
export const fillRoom = async ({ db }: MailRoom, count: number): Promise<string[]> => {
  const now = new Date();
  const session = sessionOf(now.getTime());
  const people = Array.from({ length: count }, (_, index) => ({ id: newId(), address: `m${index + 1}@example.org` }));
  for (let from = 0; from < count; from += IN_PARTS) {
    const part = people.slice(from, from + IN_PARTS);
    await tables.users(db).insert(
      part.map(({ id, address }) => ({
        document_id: id,
        username: address,
        email: address,
        provider: 'local',
        confirmed: true,
        blocked: false,
        role_name: 'user',
        name: `會員 ${address}`,
        jobs: '[]',
        ...times(now),
      })),
    );
    await tables.stories(db).insert(
      part.map(({ id }, index) => ({
        document_id: newId(),
        account: `CHI-${session}-${String(from + index + 1).padStart(5, '0')}`,
        session,
        number: from + index + 1,
        owner_id: id,
        is_18: false,
        apply_status: 3,
        team_name: `小組 ${from + index + 1}`,
        counselors: '[]',
        progress_bits: 2047,
        version: 1,
        ...times(now),
      })),
    );
  }
  return people.map(({ address }) => address);
};

/** A notification to the rejected, due at once; gives its id. */
export const scheduleIn = async ({ db }: MailRoom, more: Record<string, unknown> = {}): Promise<string> => {
  const now = new Date();
  const document_id = newId();
  await tables.notifications(db).insert({
    document_id,
    target: 6,
    nickname: '挑戰小組',
    reply_email: 'hello@example.org',
    subject: '{{小組名稱}} 請記得補件',
    content: '<p>{{姓名}} 您好，小組「{{小組名稱}}」（{{故事帳號}}）請補件。</p>',
    auto_send_time: now,
    send_status: 2,
    paused: false,
    ...times(now),
    ...more,
  });
  return document_id;
};

/** Gives up at once what a dead server held, instead of after a minute; without its process number all leases. */
export const endLeases = async ({ db }: MailRoom, pid?: number): Promise<void> => {
  const past = new Date(Date.now() - 1_000);
  for (const table of ['mail_jobs', 'notifications']) {
    const held = db(table).whereNotNull('lease_time');
    if (pid !== undefined) held.where('lease_key', 'like', `%:${pid}:%`);
    await held.update({ lease_time: past });
  }
};

/** Waits until a notification is sent; `meanwhile` is called before each look. */
export const untilDone = async (
  { db, log }: MailRoom,
  id: string,
  timeout = 60_000,
  meanwhile: () => unknown = () => undefined,
) => {
  const row = () => tables.notifications(db).where({ document_id: id }).first();
  const what = async () =>
    `a notification that is sent, see ${log}: ${JSON.stringify({ ...(await row()), content: '' })}`;
  const look = async () => {
    await meanwhile();
    return [await row()].find((found) => found?.send_status === 3);
  };
  return until(what, look, { timeout });
};

/** What became of each mail of a notification: address and state. */
export const mailsOf = (
  { db }: MailRoom,
  notification_id: string,
): Promise<{ recipient: string; state: string; tries: number; last_answer: string }[]> =>
  tables.mails(db).where({ notification_id }).orderBy('id').select('recipient', 'state', 'tries', 'last_answer');

const logIn = async ({ db }: MailRoom, user_id: string, role: string): Promise<string> => {
  const now = new Date();
  const token = randomBytes(32).toString('base64url');
  await tables.sessions(db).insert({
    document_id: newId(),
    token_hash: createHash('sha256').update(token).digest('hex'),
    user_kind: 'user',
    user_id,
    role,
    login_time: now,
    seen_time: now,
    expires_time: new Date(now.getTime() + HOUR),
    ...times(now),
  });
  return token;
};

/** A member of the room with a story that came back, logged in. */
export type RoomMember = { token: string; story: { id: string; account: string } };

/** Makes so many of them. */
export const roomMembers = async (room: MailRoom, count: number): Promise<RoomMember[]> => {
  const members: RoomMember[] = [];
  for (const email of await fillRoom(room, count)) {
    const { document_id: owner_id } = await tables.users(room.db).where({ email }).first();
    const { document_id: id, account } = await tables.stories(room.db).where({ owner_id }).first();
    members.push({ token: await logIn(room, owner_id, 'user'), story: { id, account } });
  }
  return members;
};

/** An account of the room's staff, logged in. */
export const roomStaff = async (room: MailRoom): Promise<{ id: string; token: string; account: string }> => {
  const document_id = newId();
  const account = `${document_id}@example.org`;
  await tables.users(room.db).insert({
    document_id,
    username: account,
    email: account,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role_name: 'admin',
    name: '管理員',
    jobs: '[]',
    official_routes: '[]',
    challenge_routes: '[]',
    ...times(new Date()),
  });
  return { id: document_id, token: await logIn(room, document_id, 'admin'), account };
};

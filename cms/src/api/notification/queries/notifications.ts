import { NOTIFICATION_STATUS, type NotificationListQuery, type NotificationStatus } from 'contract';
import { NO_LEASE } from '../../../lib/concurrency/lease';
import {
  type Connection,
  containing,
  db,
  type Instant,
  newRow,
  onePage,
  type Query,
  toBool,
  toCount,
  toMillis,
} from '../../../lib/database';

const TABLE = 'notifications';

const COLUMNS = [
  'document_id',
  'target',
  'stories',
  'nickname',
  'reply_email',
  'subject',
  'auto_send_time',
  'test_email',
  'send_status',
  'paused',
  'started_time',
  'done_time',
  'recipients',
  'delivered',
  'failed',
  'unknown',
  'reminder_key',
  'author_name',
  'created_at',
  'updated_at',
] as const;

/** A notification as it is stored, times in ms; without its content in lists. */
export type StoredNotification = {
  id: string;
  target: number;
  stories: string | null;
  nickname: string;
  reply_email: string;
  subject: string;
  content: string;
  auto_send_time: number;
  test_email: string;
  status: NotificationStatus;
  paused: boolean;
  started_time: number | null;
  done_time: number | null;
  recipients: number;
  delivered: number;
  failed: number;
  unknown: number;
  reminder_key: string | null;
  author: string;
  create_time: number;
  update_time: number;
};

type Row = Record<(typeof COLUMNS)[number], unknown> & { content?: unknown };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const toNotification = (row: Row): StoredNotification => ({
  id: text(row.document_id),
  target: Number(row.target),
  stories: typeof row.stories === 'string' ? row.stories : null,
  nickname: text(row.nickname),
  reply_email: text(row.reply_email),
  subject: text(row.subject),
  content: text(row.content),
  auto_send_time: toMillis(row.auto_send_time as Instant) ?? 0,
  test_email: text(row.test_email),
  status: Number(row.send_status) as NotificationStatus,
  paused: toBool(row.paused),
  started_time: toMillis(row.started_time as Instant),
  done_time: toMillis(row.done_time as Instant),
  recipients: toCount(row.recipients),
  delivered: toCount(row.delivered),
  failed: toCount(row.failed),
  unknown: toCount(row.unknown),
  reminder_key: typeof row.reminder_key === 'string' ? row.reminder_key : null,
  author: text(row.author_name),
  create_time: toMillis(row.created_at as Instant) ?? 0,
  update_time: toMillis(row.updated_at as Instant) ?? 0,
});

const filtered = ({ text: wanted, status }: Pick<NotificationListQuery, 'text' | 'status'>): Query => {
  const query = db()(TABLE) as Query;
  if (status) query.where({ send_status: status });
  if (wanted) {
    query.where((either: Query) => {
      for (const column of ['subject', 'nickname']) either.orWhereRaw(...containing(`lower(${column})`, wanted));
    });
  }
  return query;
};

/** One page of notifications, newest first, and how many the filter lets through. */
export const listNotifications = async (filter: NotificationListQuery) => {
  const found = { ...filter, columns: [...COLUMNS], newestBy: 'created_at' };
  const { rows, total } = await onePage<Row>(() => filtered(filter), found);
  return { rows: rows.map(toNotification), total };
};

/** One notification with its content. */
export const findNotification = async (
  id: string,
  connection: Connection = db(),
): Promise<StoredNotification | undefined> => {
  const row: Row | undefined = await connection(TABLE)
    .where({ document_id: id })
    .first(...COLUMNS, 'content');
  return row && toNotification(row);
};

/** What staff write; times in ms. */
export type NotificationValues = Pick<
  StoredNotification,
  'target' | 'stories' | 'nickname' | 'reply_email' | 'subject' | 'content' | 'auto_send_time' | 'test_email' | 'status'
> & { reminder_key: string | null };

const columnsOf = ({ status, auto_send_time, ...rest }: NotificationValues) => ({
  ...rest,
  send_status: status,
  auto_send_time: new Date(auto_send_time),
});

/** Stores a new notification; gives its id. */
export const insertNotification = async (
  values: NotificationValues,
  author: { id: string; name: string },
  now: number,
  trx: Connection,
): Promise<string> => {
  const row = newRow(new Date(now));
  await trx(TABLE).insert({
    ...row,
    ...columnsOf(values),
    paused: false,
    recipients: 0,
    delivered: 0,
    failed: 0,
    unknown: 0,
    author_id: author.id,
    author_name: author.name,
  });
  return row.document_id;
};

/** Not sent, and no instance has begun to. The one condition of every change, so that due time and cancel can't both win. */
const open = (id: string, connection: Connection) =>
  connection(TABLE)
    .where({ document_id: id })
    .whereNull('started_time')
    .whereIn('send_status', [NOTIFICATION_STATUS.draft, NOTIFICATION_STATUS.scheduled]);

/**
 * Writes a notification that has not begun and, with a `base`, is still as it was then (its `update_time`, ms); false when
 * not. An instance that was about to begin finds its claim gone.
 */
export const updateOpen = async (
  id: string,
  values: NotificationValues,
  { base, now }: { base: number | undefined; now: number },
  trx: Connection,
) => {
  const row = open(id, trx);
  if (base !== undefined) row.where({ updated_at: new Date(base) });
  const change = { ...columnsOf(values), ...NO_LEASE, updated_at: new Date(now) };
  return Number(await row.update(change)) === 1;
};

/** Deletes a notification that has not begun; false when it has. */
export const deleteOpen = async (id: string, trx: Connection) => Number(await open(id, trx).delete()) === 1;

/** Pauses one that is being sent, or lets it go on; false when it isn't being sent. */
export const setPaused = async (id: string, paused: boolean, now: number, trx: Connection) => {
  const sending = trx(TABLE).where({ document_id: id, send_status: NOTIFICATION_STATUS.scheduled });
  return Number(await sending.whereNotNull('started_time').update({ paused, updated_at: new Date(now) })) === 1;
};

/** Opens a notification again whose mails go out once more. */
export const reopen = (id: string, now: number, trx: Connection) =>
  trx(TABLE)
    .where({ document_id: id })
    .update({ send_status: NOTIFICATION_STATUS.scheduled, done_time: null, updated_at: new Date(now) });

/** Ids of the notifications that were made of these reminders, the newest each. */
export const madeOfReminders = async (keys: readonly string[]): Promise<Map<string, string>> => {
  const rows: { reminder_key: string; document_id: string }[] = await db()(TABLE)
    .whereIn('reminder_key', [...keys])
    .orderBy('id')
    .select('reminder_key', 'document_id');
  return new Map(rows.map(({ reminder_key, document_id }) => [reminder_key, document_id]));
};

/** What these notifications are about, by id. */
export const subjectsOf = async (ids: readonly string[]): Promise<Map<string, string>> => {
  const rows: { document_id: string; subject: string }[] = await db()(TABLE)
    .whereIn('document_id', [...ids])
    .select('document_id', 'subject');
  return new Map(rows.map(({ document_id, subject }) => [document_id, subject]));
};

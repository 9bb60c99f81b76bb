import type { Award, Awards, JudgingMode, JudgingSession } from 'contract';
import { type Connection, db, type Transaction } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';
import { type Instant, json, toJson, toMillis } from '../../../lib/database/row';

const SESSIONS = 'judging_sessions';

type Row = Record<'domains' | 'prizes' | 'awards' | 'reminded', unknown> & {
  session: number;
  mode: JudgingMode;
  seed: string;
  released_time: Instant;
};

/** How this session is judged, its prizes, since when those who won read it, and when staff last reminded whom (ms). */
export type StoredSession = JudgingSession & Awards & { reminded: Record<string, number> };

/** What a session has before staff choose otherwise: judging as specified. */
const firstOf = (session: number): StoredSession => ({
  session,
  mode: 'open',
  seed: String(session),
  domains: [],
  prizes: [],
  awards: [],
  released_time: null,
  reminded: {},
});

/** How the session is judged; `open` unless staff chose otherwise. */
export const findSession = async (session: number, connection: Connection = db()): Promise<StoredSession> => {
  const row: Row | undefined = await connection(SESSIONS).where({ session }).first();
  if (!row) return firstOf(session);
  const { mode, seed } = row;
  return {
    session,
    mode,
    seed,
    domains: toJson(row.domains, []),
    prizes: toJson(row.prizes, []),
    awards: toJson(row.awards, []),
    released_time: toMillis(row.released_time),
    reminded: toJson(row.reminded, {}),
  };
};

const columnsOf = ({ session: _session, mode, seed, released_time, ...lists }: Partial<StoredSession>) => ({
  ...(mode !== undefined && { mode }),
  ...(seed !== undefined && { seed }),
  ...(released_time !== undefined && { released_time: released_time === null ? null : new Date(released_time) }),
  ...Object.fromEntries(Object.entries(lists).map(([column, value]) => [column, json(value)])),
});

/** The session's row, made where there is none; it stays locked until the transaction ends, so that of two at once the second sees the first. */
export const lockSession = async (session: number, now: number, trx: Transaction): Promise<StoredSession> => {
  const time = new Date(now);
  const times = { created_at: time, updated_at: time, published_at: time };
  await trx(SESSIONS)
    .insert({ document_id: newDocumentId(), session, version: 0, ...columnsOf(firstOf(session)), ...times })
    .onConflict('session')
    .merge(['updated_at']);
  return findSession(session, trx);
};

/** Changes some of a session that this transaction has locked. */
export const updateSession = async (
  session: number,
  changed: Partial<StoredSession>,
  now: number,
  trx: Transaction,
): Promise<void> => {
  const version = trx.raw('version + 1');
  await trx(SESSIONS)
    .where({ session })
    .update({ ...columnsOf(changed), updated_at: new Date(now), version });
};

/** The awards of every session that were released, newest session first. */
export const listReleased = async (): Promise<{ session: number; awards: Award[] }[]> => {
  const rows: Pick<Row, 'session' | 'awards'>[] = await db()(SESSIONS)
    .whereNotNull('released_time')
    .orderBy('session', 'desc')
    .select('session', 'awards');
  return rows.map(({ session, awards }) => ({ session, awards: toJson<Award[]>(awards, []) }));
};

/** Whether staff have set how this session is judged. */
export const isPrepared = async (session: number, connection: Connection = db()): Promise<boolean> => {
  const row = await connection(SESSIONS).where({ session }).where('version', '>', 0).first('id');
  return row !== undefined;
};

/** The sessions in which staff assign. */
export const assignedSessions = async (): Promise<Set<number>> =>
  new Set(await db()(SESSIONS).where({ mode: 'assigned' }).pluck('session'));

/** Which mail domain belongs to whom, in every session in which staff listed some. */
export const listDomains = async (): Promise<{ session: number; domain: string; owner: string }[]> => {
  const rows: Pick<Row, 'session' | 'domains'>[] = await db()(SESSIONS).select('session', 'domains');
  return rows.flatMap(({ session, domains }) =>
    toJson<JudgingSession['domains']>(domains, []).map((listed) => ({ session, ...listed })),
  );
};

import type { Anchor, Award, Awards, JudgingMode, JudgingSession, WantedRound } from 'contract';
import {
  type Connection,
  db,
  type Instant,
  json,
  newRow,
  type Transaction,
  toJson,
  toMillis,
} from '../../../lib/database';

const SESSIONS = 'judging_sessions';

type Row = Record<
  'domains' | 'prizes' | 'anchors' | 'awards' | 'invited' | 'reminded' | 'rounds' | 'divisions',
  unknown
> & {
  session: number;
  mode: JudgingMode;
  seed: string;
  last_day: Instant;
  anchors_time: Instant;
  awards_time: Instant;
  released_time: Instant;
  mode_time: Instant;
  divisions_time: Instant;
  archived_time: Instant;
};

type Moments = Record<string, number>;
type Prize = Awards['prizes'][number];

/**
 * How this session is judged, its anchors and prizes, when each were last saved (0: never), since when those who won read them and
 * since when it is archived, when staff last invited and reminded whom (ms), and what staff assigned last in each round.
 */
export type StoredSession = Omit<JudgingSession, 'update_time' | 'archived'> &
  Omit<Awards, 'update_time'> & {
    mode_time: number;
    archived_time: number | null;
    anchors: Anchor[];
    anchors_time: number;
    awards_time: number;
    invited: Moments;
    reminded: Moments;
    rounds: WantedRound[];
  };

/** What a session has before staff choose otherwise: judging as specified. */
const firstOf = (session: number): StoredSession => ({
  session,
  mode: 'open',
  seed: String(session),
  mode_time: 0,
  divisions: [],
  divisions_time: 0,
  archived_time: null,
  domains: [],
  last_day: null,
  prizes: [],
  awards: [],
  anchors: [],
  anchors_time: 0,
  awards_time: 0,
  released_time: null,
  invited: {},
  reminded: {},
  rounds: [],
});

/** What a prize lacks that was stored before there were divisions. */
const FOR_ALL = { division: '' };

/** How the session is judged; `open` unless staff chose otherwise. */
export const findSession = async (session: number, connection: Connection = db()): Promise<StoredSession> => {
  const row: Row | undefined = await connection(SESSIONS).where({ session }).first();
  if (!row) return firstOf(session);
  const { mode, seed } = row;
  return {
    session,
    mode,
    seed,
    mode_time: toMillis(row.mode_time) ?? 0,
    archived_time: toMillis(row.archived_time),
    domains: toJson(row.domains, []),
    last_day: toMillis(row.last_day),
    divisions: toJson(row.divisions, []),
    divisions_time: toMillis(row.divisions_time) ?? 0,
    prizes: toJson<Prize[]>(row.prizes, []).map((prize) => ({ ...FOR_ALL, ...prize })),
    awards: toJson(row.awards, []),
    anchors: toJson(row.anchors, []),
    anchors_time: toMillis(row.anchors_time) ?? 0,
    awards_time: toMillis(row.awards_time) ?? 0,
    released_time: toMillis(row.released_time),
    invited: toJson(row.invited, {}),
    reminded: toJson(row.reminded, {}),
    rounds: toJson(row.rounds, []),
  };
};

const TIMES = [
  'last_day',
  'mode_time',
  'divisions_time',
  'anchors_time',
  'awards_time',
  'released_time',
  'archived_time',
] as const;
const TEXTS = ['mode', 'seed'] as const;

const among = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** What never happened (0, null) is null in the database. */
const columnOf = (name: string, value: unknown): unknown => {
  if (among(TIMES, name)) return value === 0 || value === null ? null : new Date(Number(value));
  return among(TEXTS, name) ? value : json(value);
};

const columnsOf = ({ session: _session, ...changed }: Partial<StoredSession>) =>
  Object.fromEntries(
    Object.entries(changed)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, columnOf(name, value)]),
  );

/** The session's row, made where there is none; it stays locked until the transaction ends, so that of two at once the second sees the first. */
export const lockSession = async (session: number, now: number, trx: Transaction): Promise<StoredSession> => {
  await trx(SESSIONS)
    .insert({ ...newRow(new Date(now)), session, version: 0, ...columnsOf(firstOf(session)) })
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

/** Notes which judges got a mail of staff's, what was assigned, or that a session is archived; one that nothing else was set for stays unprepared. */
export const noteSession = async (
  session: number,
  noted: Partial<Pick<StoredSession, 'invited' | 'reminded' | 'rounds' | 'archived_time'>>,
  now: number,
  trx: Transaction,
): Promise<void> => {
  await trx(SESSIONS)
    .where({ session })
    .update({ ...columnsOf(noted), updated_at: new Date(now) });
};

/** The sessions in which staff decide nothing any more. */
export const archivedSessions = async (connection: Connection = db()): Promise<Set<number>> =>
  new Set(await connection(SESSIONS).whereNotNull('archived_time').pluck('session'));

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
export const listDomains = async (
  connection: Connection = db(),
): Promise<{ session: number; domain: string; owner: string }[]> => {
  const rows: Pick<Row, 'session' | 'domains'>[] = await connection(SESSIONS).select('session', 'domains');
  return rows.flatMap(({ session, domains }) =>
    toJson<JudgingSession['domains']>(domains, []).map((listed) => ({ session, ...listed })),
  );
};

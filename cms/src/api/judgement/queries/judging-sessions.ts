import type { AwardsBody, JudgingMode, JudgingSession } from 'contract';
import { type Connection, db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';
import { json, toJson } from '../../../lib/database/row';

const SESSIONS = 'judging_sessions';

type Row = { session: number; mode: JudgingMode; seed: string; domains: unknown; prizes: unknown; awards: unknown };

/** How this session is judged, and its prizes. */
export type StoredSession = JudgingSession & AwardsBody;

/** What a session has before staff choose otherwise: judging as specified. */
const firstOf = (session: number): StoredSession => ({
  session,
  mode: 'open',
  seed: String(session),
  domains: [],
  prizes: [],
  awards: [],
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
  };
};

/** Stores it; the row stays locked until the transaction ends, so that of two at once the second sees the first. */
export const storeSession = async (stored: StoredSession, now: number, connection: Connection): Promise<void> => {
  const { session, mode, seed } = stored;
  const columns = {
    mode,
    seed,
    domains: json(stored.domains),
    prizes: json(stored.prizes),
    awards: json(stored.awards),
    updated_at: new Date(now),
  };
  const time = new Date(now);
  const made = { document_id: newDocumentId(), session, version: 1, created_at: time, published_at: time };
  await connection(SESSIONS)
    .insert({ ...made, ...columns })
    .onConflict('session')
    .merge({ ...columns, version: connection.raw(`${SESSIONS}.version + 1`) });
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

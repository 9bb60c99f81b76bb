import type { YearPublication } from 'contract';
import { type Connection, db, held, type Transaction, toJson } from '../../../lib/database';

const TABLE = 'public_years';

/** A year that is, or was, published; `publication` is null once it was taken back. Times in ms. */
export type PublicYear = {
  session: number;
  state: 'shown' | 'ended';
  publication: YearPublication | null;
  published_time: number;
  ended_time: number | null;
};

type Row = Omit<PublicYear, 'publication' | 'published_time' | 'ended_time'> & {
  publication: string;
  published_time: number | string;
  ended_time: number | string | null;
};

/** What is, or was, published of a session; with `lock` held until the transaction ends. */
export const findPublicYear = async (
  session: number,
  { connection = db(), lock = false }: { connection?: Connection; lock?: boolean } = {},
): Promise<PublicYear | undefined> => {
  const query = connection(TABLE).where({ session });
  const row: Row | undefined = await (lock ? held(query) : query).first();
  return (
    row && {
      session: row.session,
      state: row.state,
      publication: toJson<YearPublication | null>(row.publication, null),
      published_time: Number(row.published_time),
      ended_time: row.ended_time === null ? null : Number(row.ended_time),
    }
  );
};

/** Puts the numbers of a session in the place of what was published of it. */
export const putPublicYear = async (
  { session, publication, at }: { session: number; publication: YearPublication; at: number },
  trx: Transaction,
): Promise<void> => {
  const row = {
    session,
    state: 'shown',
    publication: JSON.stringify(publication),
    published_time: at,
    ended_time: null,
  };
  await trx(TABLE).insert(row).onConflict('session').merge();
};

/** Takes a published year back; its numbers aren't kept. */
export const endPublicYear = async (session: number, at: number, trx: Transaction): Promise<void> => {
  await trx(TABLE).where({ session }).update({ state: 'ended', publication: '', ended_time: at });
};

/** The sessions whose numbers the world reads, the newest first. */
export const listPublicYears = (): Promise<number[]> =>
  db()(TABLE).where({ state: 'shown' }).orderBy('session', 'desc').pluck('session');

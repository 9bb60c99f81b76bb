import { type HeardServer, noCalls, type ServerSays } from 'contract';
import { db, json, toJson } from '../../../lib/database';

/** What servers say of themselves; made in lib/schema. */
const TABLE = 'server_figures';

/** Puts down what a server says at a time (ms), in place of what it said before. */
export const saySo = async (server: string, heard: number, says: ServerSays): Promise<void> => {
  await db()(TABLE)
    .insert({ server, heard, says: json(says) })
    .onConflict('server')
    .merge();
};

/** Forgets servers that have said nothing since a time (ms). */
export const forgetSilent = (since: number) => db()(TABLE).where('heard', '<', since).delete();

const NOTHING: ServerSays = { buckets: noCalls(), level: 0, cpu: 0, memory: 0, waiting: 0 };

type Row = { heard: unknown; says: unknown };

/** The servers that have said something since a time (ms), in an order that stays. */
export const findHeard = async (now: number, since: number): Promise<HeardServer[]> => {
  const rows: Row[] = await db()(TABLE).where('heard', '>=', since).orderBy('server').limit(20).select('heard', 'says');
  return rows.map(({ heard, says }) => ({
    age: Math.max(0, now - Number(heard)),
    says: toJson<ServerSays>(says, NOTHING),
  }));
};

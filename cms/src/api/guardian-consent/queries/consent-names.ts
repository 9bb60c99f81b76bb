import { PUBLIC_PURPOSES } from 'contract';
import type { Knex } from 'knex';
import { inBatches } from '../../../lib/concurrency/in-batches';
import { type Connection, inTransaction, type Transaction } from '../../../lib/database';
import { letGoScans } from '../../file/port';

const TABLE = 'guardian_consents';
const BATCH = 500;
const BATCHES = 100;
const NO_NAMES = { guardian: null, relation: null, known_by: null, scan: null };

/** Lets go of the pictures of signed forms among these that no entry names any more. */
const releaseScans = async (scans: readonly (string | null)[], trx: Connection): Promise<void> => {
  const keys = [...new Set(scans)].filter((scan) => scan !== null);
  if (keys.length === 0) return;
  const named: string[] = await trx(TABLE).whereIn('scan', keys).pluck('scan');
  await letGoScans(
    keys.filter((key) => !named.includes(key)),
    trx,
  );
};

/** Empties who answered about these people, and the forms that were signed for them, wherever they take part; what was decided stays. */
export const forgetNamesOf = async (personIds: readonly string[], trx: Connection): Promise<void> => {
  const about = () => trx(TABLE).whereIn('person_id', [...personIds]);
  const scans: string[] = await about().whereNotNull('scan').pluck('scan');
  await about().update(NO_NAMES);
  await releaseScans(scans, trx);
};

type Scanned = { id: number; scan: string | null };
const idsOf = (rows: readonly Scanned[]) => rows.map(({ id }) => id);
const scansOf = (rows: readonly Scanned[]) => rows.map(({ scan }) => scan);

type Note = (count: number, trx: Transaction) => Promise<void>;

const named = (trx: Connection) =>
  trx(`${TABLE} as c`).where((query) =>
    query.whereNotNull('c.guardian').orWhereNotNull('c.relation').orWhereNotNull('c.known_by').orWhereNotNull('c.scan'),
  );

const newer = (trx: Connection) =>
  trx(`${TABLE} as n`).whereRaw('n.story_id = c.story_id and n.person_id = c.person_id');

/** A person's yes to something public after which nothing else was decided: it permits that to this day. */
const permitting = (trx: Connection) => {
  const ended = trx(`${TABLE} as e`)
    .whereRaw('e.story_id = n.story_id and e.person_id = n.person_id and e.purpose = n.purpose and e.id > n.id')
    .select('e.id');
  return newer(trx)
    .where('n.decision', 'yes')
    .whereIn('n.purpose', [...PUBLIC_PURPOSES])
    .whereNotExists(ended)
    .select('n.id');
};

/**
 * Empties who answered in sessions up to `session`, where nothing was decided about the person since `since` (ms) either, for what
 * is taken back was permitted until that day, and nothing public is permitted now. How many entries.
 */
export const forgetNames = (session: number, since: number, note: Note): Promise<number> =>
  inBatches(BATCH, BATCHES, () =>
    inTransaction(async (trx) => {
      const rows: Scanned[] = await named(trx)
        .leftJoin('stories as s', 's.document_id', 'c.story_id')
        .where((query) => query.whereNull('s.session').orWhere('s.session', '<=', session))
        .whereNotExists(newer(trx).where('n.time', '>=', new Date(since)).select('n.id'))
        .where((query) => query.whereNull('s.id').orWhereNotExists(permitting(trx)))
        .limit(BATCH)
        .select('c.id', 'c.scan');
      if (rows.length === 0) return 0;
      await trx(TABLE).whereIn('id', idsOf(rows)).update(NO_NAMES);
      await releaseScans(scansOf(rows), trx);
      await note(rows.length, trx);
      return rows.length;
    }),
  );

type Old = { shown: (trx: Connection) => Knex.QueryBuilder; note: Note };

/**
 * Deletes entries from before `before` (ms), the oldest first: a refusal never outlives the answer after it. One that holds stays
 * as long as its story, without it the world would see more; what permits something public of a story that is `shown` stays as long
 * as that is so. How many.
 */
export const deleteOldConsents = (before: number, { shown, note }: Old): Promise<number> =>
  inBatches(BATCH, BATCHES, () =>
    inTransaction(async (trx) => {
      const later = newer(trx).whereRaw('n.purpose = c.purpose and n.id > c.id').select('n.id');
      const story = trx('stories as s').whereRaw('s.document_id = c.story_id').select('s.id');
      const rows: Scanned[] = await trx(`${TABLE} as c`)
        .where('c.time', '<', new Date(before))
        .where((query) =>
          query
            .whereExists(later)
            .orWhereNotExists(story)
            .orWhere((yes) =>
              yes
                .where('c.decision', 'yes')
                .where((idle) =>
                  idle.whereNotIn('c.purpose', [...PUBLIC_PURPOSES]).orWhereNotIn('c.story_id', shown(trx)),
                ),
            ),
        )
        .orderBy('c.id')
        .limit(BATCH)
        .select('c.id', 'c.scan');
      if (rows.length === 0) return 0;
      await trx(TABLE).whereIn('id', idsOf(rows)).delete();
      await releaseScans(scansOf(rows), trx);
      await note(rows.length, trx);
      return rows.length;
    }),
  );

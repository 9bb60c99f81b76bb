import type { BreachAffected, BreachEntry, BreachFacts, BreachListQuery, BreachStep } from 'contract';
import {
  type Connection,
  db,
  held,
  type Instant,
  inTransaction,
  json,
  newRow,
  onePage,
  type Query,
} from '../../../lib/database';

const TABLE = 'breaches';
const ENTRIES = 'breach_entries';

/** What is known of an event, and how many it concerned when that was written down. */
export type KnownFacts = BreachFacts & { affected: BreachAffected };

export type BreachRow = {
  document_id: string;
  title: string;
  noticed_time: Instant;
  facts: unknown;
  steps_done: unknown;
  closed_time: Instant;
  updated_at: Instant;
};

export type BreachEntryRow = {
  document_id: string;
  kind: BreachEntry['kind'];
  time: Instant;
  actor_id: string;
  actor_name: string | null;
  actor_account: string | null;
  step: BreachStep | null;
  done: unknown;
  text: string | null;
  facts: unknown;
};

/** An entry as it is written. */
export type NewBreachEntry = {
  breach_id: string;
  kind: BreachEntry['kind'];
  time: number;
  actor: { id: string; name: string; account: string };
  step?: BreachStep;
  done?: boolean;
  text?: string;
  facts?: KnownFacts;
};

const COLUMNS = ['document_id', 'title', 'noticed_time', 'facts', 'steps_done', 'closed_time', 'updated_at'];

/** One page of events, the last noticed first, and how many there are. */
export const listBreaches = (query: BreachListQuery): Promise<{ rows: BreachRow[]; total: number }> =>
  onePage(() => db()(TABLE) as Query, { ...query, columns: COLUMNS, newestBy: 'noticed_time' });

export const findBreach = (id: string): Promise<BreachRow | undefined> =>
  db()(TABLE).where('document_id', id).first(COLUMNS);

/** The event held until the transaction ends. */
export const lockBreach = async (id: string, trx: Connection): Promise<BreachRow | undefined> => {
  const query = trx(TABLE).where('document_id', id) as Query;
  return held(query).first(COLUMNS);
};

/** The record of an event, oldest first. */
export const findBreachEntries = (id: string): Promise<BreachEntryRow[]> =>
  db()(ENTRIES).where('breach_id', id).orderBy('id').select('*');

const factColumns = (facts: KnownFacts) => ({
  title: facts.title,
  noticed_time: new Date(facts.noticed_time),
  facts: json(facts),
});

/** Adds an event; gives its documentId. */
export const insertBreach = async (facts: KnownFacts, now: number, trx: Connection): Promise<string> => {
  const row = newRow(new Date(now));
  await trx(TABLE).insert({ ...factColumns(facts), ...row, steps_done: json([]) });
  return row.document_id;
};

/** What an entry changes of its event; the event is as new as its last entry. */
export const updateBreach = async (
  id: string,
  change: { facts?: KnownFacts; steps_done?: BreachStep[]; closed_time?: number },
  now: number,
  trx: Connection,
) => {
  const { facts, steps_done, closed_time } = change;
  await trx(TABLE)
    .where('document_id', id)
    .update({
      ...(facts ? factColumns(facts) : {}),
      ...(steps_done ? { steps_done: json(steps_done) } : {}),
      ...(closed_time === undefined ? {} : { closed_time: new Date(closed_time) }),
      updated_at: new Date(now),
    });
};

/** Adds to the record of an event; entries are never changed. */
export const insertBreachEntry = async (
  { time, actor, facts, ...entry }: NewBreachEntry,
  trx: Connection,
): Promise<void> => {
  const at = new Date(time);
  await trx(ENTRIES).insert({
    ...entry,
    ...newRow(at),
    time: at,
    actor_id: actor.id,
    actor_name: actor.name,
    actor_account: actor.account,
    facts: json(facts),
  });
};

/** Removes closed events to which nothing was added since `before` (ms), with their records, each noted; how many. */
export const deleteBreachesBefore = (
  before: number,
  note: (count: number, trx: Connection) => Promise<void>,
): Promise<number> =>
  inTransaction(async (trx) => {
    const ids: string[] = await trx(TABLE)
      .whereNotNull('closed_time')
      .where('updated_at', '<', new Date(before))
      .limit(100)
      .pluck('document_id');
    if (ids.length === 0) return 0;
    await trx(ENTRIES).whereIn('breach_id', ids).delete();
    await trx(TABLE).whereIn('document_id', ids).delete();
    await note(ids.length, trx);
    return ids.length;
  });

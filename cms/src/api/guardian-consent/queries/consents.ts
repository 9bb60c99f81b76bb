import { type ConsentDecision, type ConsentPurpose, type ConsentWay, PUBLIC_PURPOSES, type Role } from 'contract';
import type { Knex } from 'knex';
import { type Connection, db, type Instant, newRow, toMillis } from '../../../lib/database';

const TABLE = 'guardian_consents';

/** An entry: what was decided about a person, by which way, under which text; times in ms. */
export type StoredConsent = {
  person_id: string;
  purpose: ConsentPurpose;
  decision: ConsentDecision;
  way: ConsentWay;
  time: number;
};

/** The same as it is added; `guardian`, `relation` and `known_by` are encrypted. */
export type NewConsent = StoredConsent & {
  story_id: string;
  text_version: number | null;
  link_id: string | null;
  guardian: string | null;
  relation: string | null;
  known_by: string | null;
  /** The key of the picture of the signed form. */
  scan: string | null;
  actor_id: string | null;
  actor_role: Role | null;
};

/** What an entry consists of. */
export const ENTRY_COLUMNS = [
  'story_id',
  'person_id',
  'purpose',
  'decision',
  'way',
  'text_version',
  'link_id',
  'guardian',
  'relation',
  'known_by',
  'scan',
  'actor_id',
  'actor_role',
  'time',
] as const;

/** Adds entries; earlier ones stay as they are. */
export const insertConsents = async (entries: readonly NewConsent[], trx: Connection): Promise<void> => {
  if (entries.length === 0) return;
  const rows = entries.map(({ time, ...entry }) => {
    const at = new Date(time);
    return { ...newRow(at), ...entry, time: at };
  });
  await trx(TABLE).insert(rows);
};

type Row = Omit<StoredConsent, 'time'> & { time: Instant };

/** All entries about the people of these stories, each with its story, in the order in which they were added. */
export const findConsentsOfStories = async (
  storyIds: readonly string[],
): Promise<(Omit<StoredConsent, 'way'> & { story_id: string })[]> => {
  const rows: (Omit<Row, 'way'> & { story_id: string })[] = await db()(TABLE)
    .whereIn('story_id', [...storyIds])
    .orderBy('id')
    .select('story_id', 'person_id', 'purpose', 'decision', 'time');
  return rows.map(({ time, ...row }) => ({ ...row, time: toMillis(time) ?? 0 }));
};

/** Of the stories that `shown` selects, those of which something public was agreed to before `before` (ms), whatever came after. */
export const findAgreedBefore = (before: number, shown: Knex.QueryBuilder): Promise<string[]> =>
  db()(TABLE)
    .where('time', '<', new Date(before))
    .where('decision', 'yes')
    .whereIn('purpose', [...PUBLIC_PURPOSES])
    .whereIn('story_id', shown)
    .distinct()
    .pluck('story_id');

/** All entries about the people of a story, in the order in which they were added. */
export const findConsents = async (storyId: string, connection: Connection = db()): Promise<StoredConsent[]> => {
  const rows: Row[] = await connection(TABLE)
    .where({ story_id: storyId })
    .orderBy('id')
    .select('person_id', 'purpose', 'decision', 'way', 'time');
  return rows.map(({ time, ...row }) => ({ ...row, time: toMillis(time) ?? 0 }));
};

/** An entry whole, as it was added. */
export type LedgerEntry = NewConsent & { id: string };

type LedgerRow = Omit<NewConsent, 'time'> & { document_id: string; time: Instant };

/** The newest `count` entries about the people of a story, newest first. */
export const findLedger = async (storyId: string, count: number): Promise<LedgerEntry[]> => {
  const rows: LedgerRow[] = await db()(TABLE)
    .where({ story_id: storyId })
    .orderBy('id', 'desc')
    .limit(count)
    .select('document_id', ...ENTRY_COLUMNS);
  return rows.map(({ document_id: id, time, ...row }) => ({ id, ...row, time: toMillis(time) ?? 0 }));
};

/** Whether a picture of a signed form has had its answers already. */
export const isScanUsed = async (story_id: string, scan: string, trx: Connection): Promise<boolean> =>
  (await trx(TABLE).where({ story_id, scan }).first('id')) !== undefined;

/** The pictures of signed forms that entries of these stories name, each with its story. */
export const findScans = (storyIds: readonly string[]): Promise<{ story_id: string; scan: string }[]> =>
  db()(TABLE)
    .whereIn('story_id', [...storyIds])
    .whereNotNull('scan')
    .select('story_id', 'scan') as unknown as Promise<{ story_id: string; scan: string }[]>;

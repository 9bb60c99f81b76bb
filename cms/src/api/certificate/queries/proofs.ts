import type { SheetMends } from 'contract';
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

const TABLE = 'certificate_proofs';
const BATCH = 500;

/** What was put right for a story's certificates, by person, and who checked which sheets when; times in ms. */
export type Proof = {
  mends: Record<string, SheetMends>;
  checked_digest: string | null;
  checked_by: string | null;
  checked_time: number | null;
  reminded_time: number | null;
};

/** That of a story of which nothing is stored. */
export const NO_PROOF: Proof = {
  mends: {},
  checked_digest: null,
  checked_by: null,
  checked_time: null,
  reminded_time: null,
};

type Row = Record<'story_id', string> &
  Record<'mends' | 'checked_digest' | 'checked_by', string | null> &
  Record<'checked_time' | 'reminded_time', Instant>;

const COLUMNS = ['story_id', 'mends', 'checked_digest', 'checked_by', 'checked_time', 'reminded_time'] as const;

const proofOf = ({ mends, checked_digest, checked_by, checked_time, reminded_time }: Row): Proof => ({
  mends: toJson(mends, {}),
  checked_digest,
  checked_by,
  checked_time: toMillis(checked_time),
  reminded_time: toMillis(reminded_time),
});

/** What is stored of these stories, by story. */
export const findProofs = async (
  storyIds: readonly string[],
  connection: Connection = db(),
): Promise<Map<string, Proof>> => {
  if (storyIds.length === 0) return new Map();
  const rows: Row[] = await connection(TABLE)
    .whereIn('story_id', [...storyIds])
    .select(...COLUMNS);
  return new Map(rows.map((row) => [row.story_id, proofOf(row)]));
};

type Saved = Pick<Proof, 'mends'> & Partial<Pick<Proof, 'checked_digest' | 'checked_by' | 'checked_time'>>;

/** Stores what was put right, and with `checked_…` that it was checked. */
export const saveProof = async (
  story_id: string,
  { mends, checked_time, ...checked }: Saved,
  at: number,
  trx: Transaction,
): Promise<void> => {
  const time = new Date(at);
  const values = {
    mends: json(mends),
    ...checked,
    ...(checked_time ? { checked_time: new Date(checked_time) } : {}),
    updated_at: time,
  };
  await trx(TABLE)
    .insert({ ...newRow(time), story_id, ...values })
    .onConflict('story_id')
    .merge(values);
};

/** Notes that these stories' owners are reminded; gives those of them that weren't since `since` (ms): no two calls give one. */
export const noteReminded = async (
  storyIds: readonly string[],
  { since, at }: { since: number; at: number },
  trx: Transaction,
): Promise<string[]> => {
  const time = new Date(at);
  const noted: string[] = [];
  for (let from = 0; from < storyIds.length; from += BATCH) {
    const ids = storyIds.slice(from, from + BATCH);
    const rows = ids.map((story_id) => ({ ...newRow(time), story_id, mends: json({}) }));
    await trx(TABLE).insert(rows).onConflict('story_id').ignore();
    const due: { story_id: string }[] = await trx(TABLE)
      .whereIn('story_id', ids)
      .where((query) => query.whereNull('reminded_time').orWhere('reminded_time', '<', new Date(since)))
      .update({ reminded_time: time })
      .returning('story_id');
    noted.push(...due.map(({ story_id }) => story_id));
  }
  return noted;
};

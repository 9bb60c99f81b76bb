import type { JudgingTextKey, RejectReasonCode, TextChange } from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { staleKeys, valueChanges } from '../../../lib/content/value-changes';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { JUDGING_TEXTS, REVIEW_TEXTS, rowOf, type TextSet, textsOf } from '../domain/text-sets';
import { findTextRow, insertTextRow, lockTextRow, updateTextRow } from '../queries/text-rows';
import { recordChanges } from './changes';

const cacheOf = <Key extends string>(set: TextSet<Key>) => {
  const { get, forget } = briefCache<Record<Key, string>>({ max: 1 });
  return { set, get: () => get(set.table, async () => textsOf(set, (await findTextRow(set.table)) ?? {})), forget };
};

const held = { judging: cacheOf(JUDGING_TEXTS), reasons: cacheOf(REVIEW_TEXTS) };
type Held<Key extends string> = ReturnType<typeof cacheOf<Key>>;

/**
 * Writes changed texts in one transaction and notes who changed what. 409 `version_conflict` with `current`, the stored
 * texts of those keys that another editor has changed since they were read; then nothing is written.
 */
const save = async <Key extends string>(
  { set, forget }: Held<Key>,
  actor: Actor,
  { texts, base }: TextChange<Key>,
): Promise<Record<Key, string>> => {
  const after = await inTransaction(async (trx) => {
    const row = (await lockTextRow(set.table, trx)) ?? fail('unavailable');
    const stored = textsOf(set, row);
    const stale = staleKeys(stored, texts, base);
    if (stale.length > 0) {
      fail('version_conflict', { current: Object.fromEntries(stale.map((key) => [key, stored[key as Key]])) });
    }
    const next = { ...stored, ...texts };
    const changes = valueChanges(stored, next);
    if (changes.length === 0) return stored;
    await updateTextRow(set.table, row.id, rowOf(set, texts), new Date(now()), trx);
    await recordChanges(actor, set.kind, changes, trx);
    return next;
  });
  forget();
  return after;
};

const seedSet = async <Key extends string>(set: TextSet<Key>) => {
  if (!(await findTextRow(set.table))) await insertTextRow(set.table, rowOf(set, set.first), new Date(now()));
};

/** The judging texts by key, at most a second old. */
export const readJudgingTexts = () => held.judging.get();

/** The sentences of the reject reasons by code, at most a second old. */
export const readReasons = () => held.reasons.get();

/** Changes judging texts; 409 `version_conflict` with the current text when another has changed one of them since it was read. */
export const saveJudgingTexts = (actor: Actor, change: TextChange<JudgingTextKey>) => save(held.judging, actor, change);

/** The same for the sentences of the reject reasons. */
export const saveReasons = (actor: Actor, change: TextChange<RejectReasonCode>) => save(held.reasons, actor, change);

/** Forgets what is cached here: it was changed in another way. */
export const forgetTexts = () => {
  held.judging.forget();
  held.reasons.forget();
};

/** Writes the first values into an empty database (decision 45). */
export const seedTexts = async (): Promise<void> => {
  await seedSet(JUDGING_TEXTS);
  await seedSet(REVIEW_TEXTS);
};

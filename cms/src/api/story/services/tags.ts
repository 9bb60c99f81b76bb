import { CHANGED_SHOWN, type ChangedTags, LIMITS, readPicked, TAG_LIMITS, type TagsBody } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { LONG_WORK, withPatience } from '../../../lib/database/patience';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { recordAction } from '../../audit/port';
import { forgetCounts } from '../queries/count-cache';
import { deleteTags, findTagsIn, headsAt, insertTags } from '../queries/tags';
import { findPickedRows } from './matching';

/** Stories of one statement. */
const BATCH = 500;

type Change = Pick<TagsBody, 'add' | 'remove' | 'check'>;
type Head = { id: string; account: string };

/** Changes the tags of these stories, or only says so; gives those that were changed and those that can take no more. */
const tagBatch = async (rows: readonly number[], { add, remove, check }: Change, trx: Transaction) => {
  const heads = await headsAt(rows, trx);
  const known = await findTagsIn(
    heads.map(({ id }) => id),
    trx,
  );
  const full: Head[] = [];
  const changed: Head[] = [];
  for (const head of heads) {
    const before = new Set(known.get(head.id));
    const kept = new Set([...before].filter((name) => !remove.includes(name)));
    const after = new Set([...kept, ...add]);
    if (after.size > TAG_LIMITS.per_story) full.push(head);
    else if (after.size !== before.size || [...after].some((name) => !before.has(name))) changed.push(head);
  }
  if (check) return { changed, full };
  const ids = changed.map(({ id }) => id);
  await deleteTags(ids, remove, trx);
  await insertTags(
    ids.flatMap((story_id) => add.map((name) => ({ story_id, name }))),
    trx,
  );
  return { changed, full };
};

const note = async (actor: Actor, changed: readonly Head[], { add, remove }: Change, trx: Transaction) => {
  const [first, second] = changed;
  if (!first) return;
  const object = second
    ? { id: '', name: `${first.account} 等 ${changed.length} 則` }
    : { id: first.id, name: first.account };
  const details = [...add.map((name) => `加上 #${name}`), ...remove.map((name) => `拿掉 #${name}`)];
  await recordAction(actor, { action: 'stories_tagged', object, details }, trx);
};

const change = async (
  actor: Actor,
  { stories, add, remove, check }: TagsBody,
): Promise<Omit<ChangedTags, 'message'>> => {
  const picked = readPicked(stories);
  const rows = picked ? await findPickedRows(picked) : [];
  if (rows.length > LIMITS.picked_stories) {
    const message = `一次最多 ${LIMITS.picked_stories.toLocaleString('en')} 則故事，請用條件縮小範圍`;
    fail('validation', { message, errors: [{ path: ['stories'], message }] });
  }
  // What is put on stays, whatever else is said of it.
  const wanted = { add: [...new Set(add)], remove: remove.filter((name) => !add.includes(name)), check };
  return inTransaction(async (trx) => {
    const changed: Head[] = [];
    const full: Head[] = [];
    for (let start = 0; start < rows.length; start += BATCH) {
      const done = await tagBatch(rows.slice(start, start + BATCH), wanted, trx);
      changed.push(...done.changed);
      full.push(...done.full);
    }
    if (!check) await note(actor, changed, wanted, trx);
    const full_accounts = full.slice(0, CHANGED_SHOWN).map(({ account }) => account);
    return { count: changed.length, full: full.length, full_accounts };
  });
};

/** Puts tags on picked stories and takes others off, all in one transaction with one entry of the audit, or only says what that would do. 400 for too many stories. */
export const changeTags = async (actor: Actor, body: TagsBody): Promise<Omit<ChangedTags, 'message'>> => {
  const changed = await withPatience(LONG_WORK, () => change(actor, body));
  if (!body.check) forgetCounts();
  return changed;
};

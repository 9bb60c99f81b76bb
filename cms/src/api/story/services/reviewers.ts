import {
  APPLY_STATUS,
  CHANGED_SHOWN,
  type Colleague,
  formatDate,
  type GivenReviews,
  LIMITS,
  type ReviewersBody,
  readPicked,
} from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { LONG_WORK, withPatience } from '../../../lib/database/patience';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { findReviewers } from '../../auth/port';
import { forgetCounts } from '../queries/count-cache';
import { deleteReviewers, pendingAt, putReviewers } from '../queries/reviewers';
import { findPickedRows } from './matching';

/** Stories of one statement. */
const BATCH = 500;

type Given = Omit<GivenReviews, 'message'>;

const refuse = (path: keyof ReviewersBody, message: string): never =>
  fail('validation', { message, errors: [{ path: [path], message }] });

/** Those whom stories are to be given to, in the order in which they were named; 400 for one who doesn't review (any more). */
const peopleOf = async (to: readonly string[]): Promise<Colleague[]> => {
  const reviewers = new Map((await findReviewers()).map(({ id, name }) => [id, { id, name }]));
  return [...new Set(to)].map((id) => reviewers.get(id) ?? refuse('to', '選取的同事現在不能審查故事，請重新選擇'));
};

const note = async (
  actor: Actor,
  accounts: readonly string[],
  { each }: Given,
  due: string | null,
  trx: Transaction,
): Promise<void> => {
  const [first, second] = accounts;
  if (first === undefined) return;
  const object = { id: '', name: second === undefined ? first : `${first} 等 ${accounts.length} 則` };
  const people = each.map(({ name, count }) => `${name} ${count} 則`);
  const details = [...(people.length > 0 ? people : ['不指派給任何人']), ...(due ? [`${due} 前`] : [])];
  await recordAction(actor, { action: 'stories_assigned', object, details }, trx);
};

const givenOf = (accounts: readonly string[], others: readonly string[], each: Given['each']): Given => ({
  count: accounts.length,
  not_pending: others.length,
  not_pending_accounts: others.slice(0, CHANGED_SHOWN),
  each,
});

const give = async (
  rows: readonly number[],
  people: readonly Colleague[],
  { due, check }: ReviewersBody,
  trx: Transaction,
) => {
  const accounts: string[] = [];
  const counts = people.map((person) => ({ ...person, count: 0 }));
  const others: string[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const heads = await pendingAt(rows.slice(start, start + BATCH), trx);
    const waiting = heads.filter(({ apply_status }) => apply_status === APPLY_STATUS.pending);
    others.push(...heads.filter((head) => !waiting.includes(head)).map(({ account }) => account));
    const given = waiting.flatMap(({ id }, index) => {
      const person = counts[(accounts.length + index) % Math.max(1, counts.length)];
      if (!person) return [];
      person.count += 1;
      return [{ story_id: id, reviewer_id: person.id, due }];
    });
    accounts.push(...waiting.map(({ account }) => account));
    if (check) continue;
    if (given.length > 0) await putReviewers(given, trx);
    else
      await deleteReviewers(
        waiting.map(({ id }) => id),
        trx,
      );
  }
  return { accounts, given: givenOf(accounts, others, counts) };
};

const assign = async (actor: Actor, body: ReviewersBody): Promise<Given> => {
  if (body.due !== null && body.due < formatDate(now())) refuse('due', '期限不能在今天以前');
  const people = await peopleOf(body.to);
  const picked = readPicked(body.stories);
  const rows = picked ? await findPickedRows(picked) : [];
  if (rows.length > LIMITS.picked_stories)
    refuse('stories', `一次最多 ${LIMITS.picked_stories.toLocaleString('en')} 則故事，請用條件縮小範圍`);
  const done = await inTransaction(async (trx) => {
    const { accounts, given } = await give(rows, people, body, trx);
    if (!body.check) await note(actor, accounts, given, body.due, trx);
    return given;
  });
  if (!body.check) forgetCounts();
  return done;
};

/** Gives picked stories that wait for a review to colleagues in turn, or to nobody; all in one transaction with one entry of the audit. 400 for too many stories, for who doesn't review, for a day that is over. */
export const assignReviewers = (actor: Actor, body: ReviewersBody): Promise<Given> =>
  withPatience(LONG_WORK, () => assign(actor, body));

import { readView, type StoryView, VIEW_LIMITS, type ViewBody, type ViewChange } from 'contract';
import { inTransaction, isTaken, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { countListed } from '../queries/list-stories';
import {
  countViews,
  deleteView,
  findView,
  insertView,
  isNameTaken,
  listViews,
  updateView,
  type ViewRow,
} from '../queries/views';

const TAKEN = '這個名稱已經有了，請換一個';

const refuse = (path: keyof ViewBody, message: string): never =>
  fail('validation', { message, errors: [{ path: [path], message }] });

/** Everybody's views are changed by who made them, and by admins. */
const mayChange = (actor: Actor, { maker_id }: ViewRow) => maker_id === actor.id || actor.role === 'admin';

/** How many stories a view has now; none for one whose filter is no longer known. */
const countOf = async ({ pinned, search }: ViewRow): Promise<number | null> => {
  const asked = pinned ? readView(search) : null;
  if (!asked) return null;
  const { sort: _sort, ids: _ids, ...filter } = asked;
  return countListed(filter);
};

/** The caller's views and everybody's; the pinned ones with how many stories they have. */
export const showViews = async (actor: Actor): Promise<StoryView[]> => {
  const rows = await listViews(actor.id);
  return Promise.all(
    rows.map(async (row) => {
      const { maker_id: _maker, ...shown } = row;
      return { ...shown, mine: mayChange(actor, row), count: await countOf(row) };
    }),
  );
};

/** 400 where a view's name is taken, or there are as many already. */
const check = async (maker_id: string, view: ViewChange & { id?: string }, trx: Transaction) => {
  const { all, pinned } = await countViews({ ...view, maker_id }, trx);
  if (all >= VIEW_LIMITS.each) refuse('name', `最多 ${VIEW_LIMITS.each} 個檢視，請先刪除用不到的`);
  if (view.pinned && pinned >= VIEW_LIMITS.pinned)
    refuse('pinned', `選單最多釘選 ${VIEW_LIMITS.pinned} 個，請先取消一個`);
  if (await isNameTaken({ ...view, maker_id }, trx)) refuse('name', TAKEN);
};

/** Two at once may find a name free: the database gives it to one. */
const named = async (work: (trx: Transaction) => Promise<void>): Promise<void> => {
  try {
    await inTransaction(work);
  } catch (error) {
    if (isTaken(error)) refuse('name', TAKEN);
    throw error;
  }
};

/** Stores the list's filter under a name. */
export const addView = (actor: Actor, view: ViewBody): Promise<void> =>
  named(async (trx) => {
    await check(actor.id, view, trx);
    await insertView(actor.id, view, new Date(now()), trx);
  });

const findMine = async (actor: Actor, id: string, trx: Transaction): Promise<ViewRow> => {
  const view = (await findView(actor.id, id, trx)) ?? fail('not_found');
  return mayChange(actor, view) ? view : fail('forbidden');
};

/** Changes a view's name, whose it is, and whether it is pinned. */
export const changeView = (actor: Actor, id: string, change: ViewChange): Promise<void> =>
  named(async (trx) => {
    const view = await findMine(actor, id, trx);
    await check(view.maker_id, { ...change, id }, trx);
    await updateView(view, change, new Date(now()), trx);
  });

/** Removes a view. */
export const removeView = (actor: Actor, id: string): Promise<void> =>
  inTransaction(async (trx) => {
    const view = await findMine(actor, id, trx);
    await deleteView(view.id, trx);
  });

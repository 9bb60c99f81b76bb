import { VIEW_LIMITS, type ViewBody, type ViewChange } from 'contract';
import { type Connection, countRows, db, newRow, toBool } from '../../../lib/database';

const TABLE = 'story_views';
const ACCOUNTS = 'up_users';
/** Whose name is it that is there once: everybody's, or a maker's. */
const ALL = '*';
const scopeOf = (shared: boolean, maker: string) => (shared ? ALL : maker);

export type ViewRow = {
  id: string;
  name: string;
  search: string;
  shared: boolean;
  pinned: boolean;
  maker_id: string;
  maker: string;
};

type Stored = Omit<ViewRow, 'shared' | 'pinned' | 'maker'> & { scope: string; pinned: unknown; maker: string | null };

const COLUMNS = {
  id: `${TABLE}.document_id`,
  name: `${TABLE}.name`,
  search: `${TABLE}.search`,
  scope: `${TABLE}.scope`,
  pinned: `${TABLE}.pinned`,
  maker_id: `${TABLE}.maker_id`,
  maker: `${ACCOUNTS}.name`,
};

const rowOf = ({ scope, pinned, maker, ...row }: Stored): ViewRow => ({
  ...row,
  shared: scope === ALL,
  pinned: toBool(pinned),
  maker: maker ?? '',
});

const seenBy = (actor: string, connection: Connection) =>
  connection(TABLE)
    .leftJoin(ACCOUNTS, `${ACCOUNTS}.document_id`, `${TABLE}.maker_id`)
    .whereIn(`${TABLE}.scope`, [ALL, actor]);

/** The views of an account and those of all, by name. */
export const listViews = async (actor: string): Promise<ViewRow[]> => {
  const rows: Stored[] = await seenBy(actor, db())
    .orderBy(`${TABLE}.name`)
    .orderBy(`${TABLE}.id`)
    .limit(2 * VIEW_LIMITS.each)
    .select(COLUMNS);
  return rows.map(rowOf);
};

/** A view, unless it is another's own. */
export const findView = async (actor: string, id: string, connection: Connection): Promise<ViewRow | undefined> => {
  const row: Stored | undefined = await seenBy(actor, connection).where(`${TABLE}.document_id`, id).first(COLUMNS);
  return row && rowOf(row);
};

/** How many views there are beside `id` where this one is to be, and how many of them are pinned. */
export const countViews = async (
  { maker_id, shared, id }: { maker_id: string; shared: boolean; id?: string },
  trx: Connection,
) => {
  const there = () =>
    trx(TABLE)
      .where('scope', scopeOf(shared, maker_id))
      .whereNot('document_id', id ?? '');
  return { all: await countRows(there()), pinned: await countRows(there().where('pinned', true)) };
};

/** Whether a name is another view's where this one is to be. */
export const isNameTaken = async (
  { maker_id, shared, name, id }: { maker_id: string; shared: boolean; name: string; id?: string },
  trx: Connection,
): Promise<boolean> => {
  const at = { scope: scopeOf(shared, maker_id), name };
  const row = await trx(TABLE)
    .where(at)
    .whereNot('document_id', id ?? '')
    .first('id');
  return row !== undefined;
};

/** Stores a view. */
export const insertView = (maker_id: string, { shared, ...view }: ViewBody, time: Date, trx: Connection) =>
  trx(TABLE).insert({
    ...view,
    ...newRow(time),
    maker_id,
    scope: scopeOf(shared, maker_id),
  });

/** Changes what a view is called and where it stands. */
export const updateView = (
  { id, maker_id }: Pick<ViewRow, 'id' | 'maker_id'>,
  { name, shared, pinned }: ViewChange,
  time: Date,
  trx: Connection,
) =>
  trx(TABLE)
    .where({ document_id: id })
    .update({ name, pinned, scope: scopeOf(shared, maker_id), updated_at: time });

/** Removes a view. */
export const deleteView = (id: string, trx: Connection) => trx(TABLE).where({ document_id: id }).delete();

/** Removes an account's own views; what is everybody's stays. */
export const deleteOwnViews = (maker: string, trx: Connection) => trx(TABLE).where({ scope: maker }).delete();

import { type Connection, db, held, newRow } from '../../../lib/database';

type Row = Record<string, unknown>;

/** The one row of a table of texts, or undefined while it is empty. */
export const findTextRow = async (table: string): Promise<Row | undefined> => db()(table).orderBy('id').first();

/** The same held until the transaction ends. */
export const lockTextRow = async (table: string, trx: Connection): Promise<Row | undefined> =>
  held(trx(table).orderBy('id')).first();

export const insertTextRow = async (table: string, columns: Row, time: Date) => {
  await db()(table).insert({ ...columns, ...newRow(time) });
};

export const updateTextRow = async (table: string, id: unknown, columns: Row, time: Date, trx: Connection) => {
  await trx(table)
    .where('id', id as number)
    .update({ ...columns, updated_at: time });
};

import { type Connection, db, isPostgres } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';

type Row = Record<string, unknown>;

/** The one row of a table of texts, or undefined while it is empty. */
export const findTextRow = async (table: string): Promise<Row | undefined> => db()(table).orderBy('id').first();

/** The same held until the transaction ends. */
export const lockTextRow = async (table: string, trx: Connection): Promise<Row | undefined> => {
  const query = trx(table).orderBy('id');
  // SQLite's single writer is the transaction itself.
  if (isPostgres()) query.forUpdate();
  return query.first();
};

export const insertTextRow = async (table: string, columns: Row, time: Date) => {
  const times = { created_at: time, updated_at: time, published_at: time };
  await db()(table).insert({ document_id: newDocumentId(), ...columns, ...times });
};

export const updateTextRow = async (table: string, id: unknown, columns: Row, time: Date, trx: Connection) => {
  await trx(table)
    .where('id', id as number)
    .update({ ...columns, updated_at: time });
};

import type { LetterTexts } from 'contract';
import { type Connection, db, type Transaction, toJson } from '../../../lib/database';

/** Made in lib/schema. */
const TABLE = 'certificate_letter_texts';

/** The words around letters of a session: its own, else those of the last session before it that has some. */
export const findLetterTexts = async (
  session: number,
  connection: Connection = db(),
): Promise<{ session: number; texts: Partial<LetterTexts> } | undefined> => {
  const row: { session: number; texts: string } | undefined = await connection(TABLE)
    .where('session', '<=', session)
    .orderBy('session', 'desc')
    .first();
  return row && { session: row.session, texts: toJson(row.texts, {}) };
};

/** Stores the words of a session. */
export const putLetterTexts = async (session: number, texts: LetterTexts, trx: Transaction): Promise<void> => {
  await trx(TABLE)
    .insert({ session, texts: JSON.stringify(texts) })
    .onConflict('session')
    .merge();
};

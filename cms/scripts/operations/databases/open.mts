import { type Database, openDatabase } from '../../steps/open-database.mts';
import { Stop } from '../../steps/place.mjs';

/** Runs `work` with the platform's database, which is closed afterwards; one that isn't there or refuses is one sentence. */
export const withDatabase = async <Result,>(env: NodeJS.ProcessEnv, work: (database: Database) => Promise<Result>) => {
  const database = await openDatabase(env).catch((error) => {
    if (error instanceof Stop) throw error;
    throw new Stop(`連不上資料庫：${error.message || error.code}。(No connection to the database.)`);
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

/** Whether a refusal only says that the table was never made: a database of a release before. */
export const isUnknownTable = (error: NodeJS.ErrnoException) =>
  error.code === '42P01' || /no such table/.test(error.message);

import type { Database } from '../steps/open-database.mts';
import { isUnknownTable } from './databases/open.mts';

export type Schema = { steps: number[]; release: number };

/** The steps of the schema that a database has had, and its release; release 0 where none was ever noted. */
export const schemaOf = async ({ run }: Database): Promise<Schema> => {
  const rows = await run<{ number: number; release: number }>(
    'select number, release from schema_steps order by number',
  ).catch((error) => {
    if (isUnknownTable(error)) return [];
    throw error;
  });
  return {
    steps: rows.map(({ number }) => Number(number)),
    release: Math.max(0, ...rows.map(({ release }) => Number(release))),
  };
};

import { isUnknownTable } from './databases/open.mjs';

/** The steps of the schema that a database has had, and its release; release 0 where none was ever noted. */
export const schemaOf = async ({ run }) => {
  const rows = await run('select number, release from schema_steps order by number').catch((error) => {
    if (isUnknownTable(error)) return [];
    throw error;
  });
  return {
    steps: rows.map(({ number }) => Number(number)),
    release: Math.max(0, ...rows.map(({ release }) => Number(release))),
  };
};

import { createHash } from 'node:crypto';

/** A statement of a hot path: written once with `?` for its values, prepared once for each connection. */
export type Statement = { sqlite: string; postgres: string; name: string };

/** A statement with its values. */
export type Write = { sql: string; values: readonly unknown[] };

const known = new Map<string, Statement>();

/** The statement of an SQL text. The texts must be few: values belong into `?`, never into the text. */
export const statementOf = (sql: string): Statement => {
  const before = known.get(sql);
  if (before) return before;
  let count = 0;
  const postgres = sql.replace(/\?/g, () => {
    count += 1;
    return `$${count}`;
  });
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 32);
  const statement = { sqlite: sql, postgres, name };
  known.set(sql, statement);
  return statement;
};

/** SQL for both databases, or for one of them; what is `optional` may be refused (an extension that only makes things faster). */
export type Statement = string | { sqlite?: string; postgres?: string; optional?: boolean };

/**
 * A change of the schema that needs Strapi's tables: indexes, constraints, tables of our own, backfills. Numbers have no
 * gaps; a step that was released is never changed. `release` is the release of the schema that it came with. A later step
 * adds first; what the release before still uses is removed one release later.
 */
export type Step = { number: number; name: string; release: number; statements: readonly Statement[] };

/** The step of this number; its name is kept with it in the database. */
export const step = (number: number, name: string, release: number, statements: readonly Statement[]): Step => ({
  number,
  name,
  release,
  statements,
});

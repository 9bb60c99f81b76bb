import { db } from '../../../lib/database';
import { readRows } from '../../../lib/prepared-sql';
import { RESOURCE_KINDS } from '../kinds';

const TABLES = Object.values(RESOURCE_KINDS).map(({ table }) => table);

const publishedWhere = (condition: string) =>
  TABLES.map((table) => `select document_id, link from ${table} where ${condition} and published_at is not null`).join(
    ' union all ',
  );

const BY_LINK = publishedWhere('link = ?');

/** Ids of the published resources with exactly this link; there may be several. */
export const publishedWithLink = async (link: string): Promise<string[]> => {
  const rows = await readRows<{ document_id: string }>(
    BY_LINK,
    TABLES.map(() => link),
  );
  return rows.map(({ document_id }) => document_id);
};

/** Ids of all resources with this link, drafts too. */
export const resourcesWithLink = async (link: string): Promise<string[]> => {
  const ids = new Set<string>();
  for (const table of TABLES) {
    const rows: { document_id: string }[] = await db()(table).where({ link }).distinct('document_id');
    for (const { document_id } of rows) ids.add(document_id);
  }
  return [...ids];
};

/** Titles of resources as staff see them, by id. */
export const titlesOf = async (ids: readonly string[]): Promise<Map<string, string>> => {
  const titles = new Map<string, string>();
  for (const table of TABLES) {
    const rows: { document_id: string; title: string | null }[] = await db()(table)
      .whereNull('published_at')
      .whereIn('document_id', [...ids])
      .select('document_id', 'title');
    for (const { document_id, title } of rows) titles.set(document_id, title ?? '');
  }
  return titles;
};

/** The links of all published resources. */
export const publishedLinks = async (): Promise<string[]> => {
  const links: string[] = [];
  for (const table of TABLES)
    links.push(...(await db()(table).whereNotNull('published_at').whereNotNull('link').pluck('link')));
  return links;
};

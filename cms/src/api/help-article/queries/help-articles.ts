import type { HelpAudience, HelpSection } from 'contract';
import { containing, db, type Instant, toMillis } from '../../../lib/database';
import { newDocumentId } from '../../../lib/database/document-id';

const TABLE = 'help_articles';

/** The uid of help articles. */
export const HELP_ARTICLE = 'api::help-article.help-article';

/** Document ids of the articles whose title contains the text, `%` and `_` being ordinary characters (T-41). */
export const idsByTitle = async (text: string): Promise<string[]> => {
  const rows: { document_id: string }[] = await db()(TABLE)
    .whereRaw(...containing('lower(title)', text))
    .distinct('document_id');
  return rows.map(({ document_id }) => document_id);
};

/** When the published versions of these documents were written (ms), by document id; a draft alone isn't in it. */
export const publishedTimes = async (documentIds: readonly string[]): Promise<Map<string, number>> => {
  const rows: { document_id: string; updated_at: Instant }[] = await db()(TABLE)
    .whereIn('document_id', [...documentIds])
    .whereNotNull('published_at')
    .select('document_id', 'updated_at');
  return new Map(rows.map(({ document_id, updated_at }) => [document_id, toMillis(updated_at) ?? 0]));
};

/** True when there is no article at all for an audience, draft or published. */
export const hasNoArticles = async (audience: HelpAudience): Promise<boolean> => {
  const found = db()(TABLE).where({ audience }).first('id');
  return (await (audience === 'counselor' ? found.orWhereNull('audience') : found)) === undefined;
};

/** Adds published articles, draft and published version as Strapi's panel makes them, in the order of the list. */
export const insertArticles = async (
  articles: readonly { section: HelpSection; audience: HelpAudience; title: string; content: string }[],
  now: number,
): Promise<void> => {
  const time = new Date(now);
  const versions = articles.flatMap((article, order): Record<string, unknown>[] => {
    const row = { ...article, order, document_id: newDocumentId(), created_at: time, updated_at: time };
    return [
      { ...row, published_at: null },
      { ...row, published_at: time },
    ];
  });
  await db().batchInsert(TABLE, versions, 40);
};

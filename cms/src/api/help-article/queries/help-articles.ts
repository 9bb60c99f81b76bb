import { containing } from '../../../lib/contains';
import { db } from '../../../lib/database';
import { type Instant, toMillis } from '../../../lib/row';

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

export const hasNoArticles = async (): Promise<boolean> => (await db()(TABLE).first('id')) === undefined;

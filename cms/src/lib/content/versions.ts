import { type Connection, db, held, type Instant, toMillis } from '../database';
import type { ContentUid } from './documents';

/** The version of each document by reader: members the published one, staff the draft that they edit. */
export type Version = 'draft' | 'published';

/**
 * Documents of a table with draft and publish, one row each: `d` is the draft, which every document has, `p` the published
 * version. The draft gives a document its place in lists, so that publishing again moves nothing.
 */
export const versionsIn = (table: string, version: Version) => {
  const query = db()({ d: table }).whereNull('d.published_at');
  const isPublished = (join: { on(a: string, b: string): { andOnNotNull(column: string): unknown } }) =>
    join.on('p.document_id', 'd.document_id').andOnNotNull('p.published_at');
  return version === 'published'
    ? query.join({ p: table }, (join) => isPublished(join))
    : query.leftJoin({ p: table }, (join) => isPublished(join));
};

/**
 * When a document's draft was written last (ms), here or in Strapi's panel; held until the transaction ends, so that no editor
 * writes between this look and the write that follows. Undefined when there is none.
 */
export const lockVersion = async (
  uid: ContentUid,
  documentId: string,
  trx: Connection,
): Promise<number | undefined> => {
  const query = trx(strapi.getModel(uid).collectionName).where({ document_id: documentId }).whereNull('published_at');
  const row: { updated_at: Instant } | undefined = await held(query).first('updated_at');
  return row && (toMillis(row.updated_at) ?? 0);
};
